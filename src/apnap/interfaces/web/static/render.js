// Draws what the page knows; nodes that stay the same card stay the same node.

import { optionsOf, plainOption, rowsOf } from "./reduce.js";

const at = (id) => document.getElementById(id);

// Put children with keys into a parent, keeping nodes whose key was there before.
function patch(parent, items, make, update) {
  const old = new Map([...parent.children].map((node) => [node.dataset.key, node]));
  let place = null;
  for (const item of items) {
    const key = String(item.key);
    let node = old.get(key);
    old.delete(key);
    if (!node) {
      node = make(item);
      node.dataset.key = key;
    }
    update(node, item);
    const next = place ? place.nextSibling : parent.firstChild;
    if (node !== next) parent.insertBefore(node, next);
    place = node;
  }
  for (const node of old.values()) node.remove();
}

function element(name, attributes = {}, text = "") {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  if (text) node.textContent = text;
  return node;
}

function symbols(cost) {
  const span = element("span", { class: "cost", "aria-label": cost });
  for (const [, symbol] of cost.matchAll(/\{([^}]+)\}/g)) {
    const kind = symbol.length === 1 && "WUBRGC".includes(symbol) ? symbol : "N";
    span.append(element("span", { class: `mana ${kind}`, "aria-hidden": "true" }, symbol));
  }
  return span;
}

function nameOf(state, number) {
  if (number >= 0 && number < state.view.players.length) return state.view.players[number].name;
  const zones = [state.view.battlefield, state.view.stack, state.view.exile];
  const found = zones.flat().find((card) => card.id === number);
  return found ? found.name || "a card" : "something";
}

function notes(state, card) {
  const found = [];
  if (card.tapped) found.push("tapped");
  if (card.sick) found.push("came this turn");
  if (card.damage) found.push(`${card.damage} damage`);
  for (const [kind, count] of Object.entries(card.counters || {})) found.push(`${count} ${kind}`);
  if (card.attacking !== undefined) found.push(`attacks ${nameOf(state, card.attacking)}`);
  if (card.blocking) found.push(`blocks ${card.blocking.map((n) => nameOf(state, n)).join(" and ")}`);
  if (card.attached_to !== undefined) found.push(`on ${nameOf(state, card.attached_to)}`);
  const aims = (card.targets || []).flat();
  if (aims.length) found.push(`→ ${aims.map((n) => nameOf(state, n)).join(", ")}`);
  return found;
}

function fillCard(node, state, card, count, known) {
  const options = optionsOf(state, card.id);
  const name = card.name || "a card";
  const size = card.power !== undefined ? `${card.power}/${card.toughness}` : "";
  const said = notes(state, card);
  const label = [count > 1 ? `${count} × ${name}` : name, card.line, size, ...said,
    options.length ? "can be chosen" : ""].filter(Boolean).join(", ");
  const sketch = JSON.stringify([label, card.cost, known.chosen === card.id]);
  if (node.dataset.sketch === sketch) return;
  node.dataset.sketch = sketch;
  node.dataset.card = card.id;
  node.setAttribute("aria-label", label);
  node.className = ["card", card.tapped ? "tapped" : "", options.length ? "can" : "",
    card.name ? "" : "hidden", known.chosen === card.id ? "picked" : ""].join(" ").trim();
  node.replaceChildren();
  const head = element("span", { class: "head" });
  head.append(element("span", { class: "name" }, count > 1 ? `${count} × ${name}` : name));
  if (card.cost) head.append(symbols(card.cost));
  node.append(head);
  if (card.line) node.append(element("span", { class: "line" }, card.line));
  if (said.length) node.append(element("span", { class: "notes" }, said.join(" · ")));
  if (size) node.append(element("span", { class: "size" }, size));
}

function drawCards(parent, state, groups, known) {
  patch(
    parent,
    groups.map((cards) => ({ key: cards[0].id, cards })),
    () => element("button", { type: "button", class: "card" }),
    (node, { cards }) => {
      const can = cards.find((card) => optionsOf(state, card.id).length) || cards[0];
      fillCard(node, state, can, cards.length, known);
    },
  );
}

function drawSide(parent, state, number, known) {
  const player = state.view.players[number];
  if (!parent.firstChild) {
    const bar = element("div", { class: "bar" });
    parent.append(bar);
    for (const row of ["lands", "others", "creatures"]) {
      parent.append(element("div", { class: `row ${row}` }));
    }
  }
  const [bar] = parent.children;
  const can = optionsOf(state, number).length > 0;
  const pool = player.pool ? `, pool ${player.pool}` : "";
  const counters = Object.entries(player.counters).map(([kind, n]) => `, ${n} ${kind}`).join("");
  const asked = state.asked === number && !state.over ? " ▶" : "";
  const text = `${player.name}${asked}: ${player.life} life, ${player.hand.length} in hand, ` +
    `${player.library} in library${pool}${counters}`;
  const sketch = JSON.stringify([text, can, player.graveyard.length, state.view.exile.length]);
  if (bar.dataset.sketch !== sketch) {
    bar.dataset.sketch = sketch;
    const who = element("button", { type: "button", class: can ? "player can" : "player" }, text);
    who.dataset.card = number;
    const grave = element("button", { type: "button", class: "zone" },
      `graveyard ${player.graveyard.length}`);
    grave.dataset.zone = `graveyard ${number}`;
    bar.replaceChildren(who, grave);
    if (state.view.exile.length) {
      const exile = element("button", { type: "button", class: "zone" },
        `exile ${state.view.exile.length}`);
      exile.dataset.zone = "exile";
      bar.append(exile);
    }
  }
  const rows = rowsOf(state, number);
  for (const row of ["lands", "others", "creatures"]) {
    drawCards(parent.querySelector(`.${row}`), state, rows[row], known);
  }
}

export function zoneCards(state, zone) {
  const [name, number] = zone.split(" ");
  return name === "graveyard" ? state.view.players[Number(number)].graveyard : state.view.exile;
}

export function drawZone(state, zone, known) {
  const dialog = at("zone");
  dialog.querySelector("h2").textContent = zone.startsWith("graveyard")
    ? `Graveyard of ${state.view.players[Number(zone.split(" ")[1])].name}` : "Exile";
  drawCards(dialog.querySelector(".row"), state, zoneCards(state, zone).map((card) => [card]), known);
  if (!dialog.open) dialog.showModal();
}

function drawOptions(state, known) {
  const options = known.chosen === null
    ? state.options.map((option, place) => ({ ...option, place }))
    : optionsOf(state, known.chosen);
  const plain = plainOption(state);
  patch(
    at("options"),
    options.map((option) => ({ key: `${state.number} ${option.place}`, option })),
    () => {
      const item = element("li");
      item.append(element("button", { type: "button" }));
      return item;
    },
    (node, { option }) => {
      const button = node.firstChild;
      button.dataset.option = option.place;
      const more = option.verb === "pass" && state.passing ? ` (${state.passing})` : "";
      const text = option.text + more;
      if (button.textContent !== text) button.textContent = text;
      button.className = option.place === plain ? "plain" : "";
    },
  );
}

function drawLog(state) {
  const lines = [];
  for (const line of state.log) {
    const text = `${line.text}`;
    const last = lines.at(-1);
    if (last && last.text === text) last.times += 1;
    else lines.push({ ...line, text, times: 1 });
  }
  const log = at("log");
  const sketch = `${state.log.length} ${lines.length} ${lines.at(-1)?.text} ${state.number}`;
  if (log.dataset.sketch === sketch) return;
  log.dataset.sketch = sketch;
  log.replaceChildren(...lines.slice(-120).map((line) => {
    const times = line.times > 1 ? ` (${line.times} times)` : "";
    const p = element("p", {}, `${line.text}${times} `);
    if (line.rule) p.append(element("small", {}, line.rule));
    return p;
  }));
  log.scrollTop = log.scrollHeight;
}

export function draw(known) {
  document.body.classList.toggle("away", !known.connected);
  at("notice").textContent = known.notice;
  const state = known.state;
  if (!state) return;
  const me = state.you < 0 ? 0 : state.you;
  const other = 1 - me;
  const view = state.view;
  at("turn").textContent = `Turn ${view.turn}, ${view.step} · ` +
    `${view.players[view.active]?.name ?? "nobody"}'s turn`;
  drawSide(at("theirs"), state, other, known);
  drawSide(at("mine"), state, me, known);
  drawCards(at("stack"), state, [...view.stack].reverse().map((card) => [card]), known);
  drawCards(at("hand"), state, view.players[me].hand.map((card) => [card]), known);
  const who = view.players[state.asked]?.name;
  at("question").textContent = state.over
    ? `The game is over: ${state.winner < 0 ? "a draw" : `${view.players[state.winner].name} won`}` +
      ` (${state.ended_by})`
    : state.question || `${who} is asked`;
  drawOptions(state, known);
  drawLog(state);
  document.querySelector('[data-do="full"]').setAttribute("aria-pressed", String(state.full));
  const card = at("card");
  card.replaceChildren(...(known.card ? known.card.lines.map((line) => element("p", {}, line)) : []));
}
