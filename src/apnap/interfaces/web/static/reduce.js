// What the page knows: a pure function from what it knew and what it was told.

export const start = {
  connected: false,
  state: null, // the last state that the server sent
  notice: "",
  card: null, // {card, lines}: all about a card
  chosen: null, // the card that several options are about
};

export function reduce(known, event) {
  switch (event.kind) {
    case "opened":
      return { ...known, connected: true, notice: "" };
    case "closed":
      return { ...known, connected: false, notice: event.text };
    case "state":
      if (known.state && event.number < known.state.number && event.view.turn) return known;
      return { ...known, state: event, notice: "", chosen: null };
    case "refused":
    case "why":
      return { ...known, notice: event.text };
    case "card":
      return { ...known, card: event };
    case "picked":
      return { ...known, chosen: event.card };
    default:
      return known;
  }
}

// The options that are about a card, with their places.
export function optionsOf(state, card) {
  return state.options
    .map((option, place) => ({ ...option, place }))
    .filter((option) => option.object === card || option.other === card);
}

// The option that the space bar takes: passing, being done, or the only one.
export function plainOption(state) {
  for (const text of ["pass", "done", "no", "keep"]) {
    const place = state.options.findIndex((option) => option.text === text);
    if (place >= 0) return place;
  }
  return state.options.length === 1 ? 0 : -1;
}

// Permanents in rows, those that look alike and may be chosen alike together.
export function rowsOf(state, player) {
  const rows = { creatures: [], others: [], lands: [] };
  const groups = new Map();
  for (const card of state.view.battlefield) {
    if (card.controller !== player) continue;
    const types = card.types || [];
    const row = types.includes("creature") ? "creatures" : types.includes("land") ? "lands" : "others";
    const about = optionsOf(state, card.id).length;
    const same = row === "lands" && !card.attached_to
      ? JSON.stringify([card.name, card.tapped, card.counters, about > 0]) : String(card.id);
    const group = groups.get(row + same);
    if (group) group.push(card);
    else {
      groups.set(row + same, [card]);
      rows[row].push(groups.get(row + same));
    }
  }
  return rows;
}
