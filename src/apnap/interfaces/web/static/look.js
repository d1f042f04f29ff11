// The page of look-ups: asks for JSON by its own address, and shows it. Texts are only ever texts.

const $ = (id) => document.getElementById(id);

function make(tag, text = "", more = {}) {
  const node = document.createElement(tag);
  if (text) node.textContent = text;
  for (const [name, value] of Object.entries(more)) node.setAttribute(name, value);
  return node;
}

const cardLink = (name) => make("a", name, { href: `/card/${encodeURIComponent(name)}` });
const ruleLink = (number, title) => make("a", `${number} ${title}`.trim(), { href: `/rule/${number}` });

function list(heading, items) {
  if (!items.length) return [];
  const made = make("ul");
  for (const item of items) {
    const row = make("li");
    row.append(item);
    made.append(row);
  }
  return [make("h2", heading), made];
}

function showResults(found) {
  $("notice").textContent = `${found.results.length} found in ${Math.round(1000 * found.seconds)} ms`;
  for (const one of found.results) {
    const row = make("li");
    row.append(make("span", `${one.kind} `, { class: "kind" }));
    if (one.kind === "rule") row.append(make("a", one.title, { href: `/rule/${one.id}` }));
    else if (one.kind === "row") row.append(make("a", one.title, { href: `/search?q=${one.id}` }));
    else row.append(cardLink(one.title));
    $("results").append(row);
  }
}

function face(one) {
  const made = make("section", "", { class: "face", "aria-label": one.name });
  const head = make("h2", one.name);
  head.append(make("span", one.mana_cost, { class: "cost" }));
  made.append(head, make("p", `${one.type_line}  ${one.size}`, { class: "kind" }));
  for (const line of one.text.split("\n")) made.append(make("p", line));
  if (one.own_words && one.own_words !== one.text) {
    const words = make("details");
    words.append(make("summary", "in your own data's words"), make("p", one.own_words));
    made.append(words);
  }
  const tree = make("details");
  tree.append(make("summary", "as the engine understood it"), make("pre", one.tree.join("\n\n")));
  made.append(tree);
  return made;
}

// A board that was played: "Play this" shows its first step, and then one more each time.
function demonstration(one) {
  const made = make("div");
  const steps = make("ol", "", { class: "steps", "aria-live": "polite" });
  const play = make("button", "Play this", { type: "button" });
  play.addEventListener("click", () => {
    if (steps.childElementCount === one.trace.length) steps.replaceChildren();
    else steps.append(make("li", one.trace[steps.childElementCount]));
    const left = one.trace.length - steps.childElementCount;
    play.textContent = !steps.childElementCount ? "Play this" : left ? `next step (${left} left)` : "close";
  });
  const reason = one.reason ? ` (${one.reason})` : "";
  made.append(make("span", `${one.row}: ${one.title}; ${one.outcome}${reason} `), play, steps);
  if (!one.trace.length) play.disabled = true;
  return made;
}

function showCard(page) {
  document.title = `apnap: ${page.name}`;
  $("page").append(make("h1", page.name), ...page.faces.map(face));
  if (page.state !== "runs") $("page").append(make("p", `It does not run yet: ${page.reasons.join("; ")}`));
  $("page").append(
    ...list("Play this", page.demonstrations.map(demonstration)),
    ...list("Founding rows", page.rows.map((row) => make("span", `${row.row}: ${row.statement}`))),
    ...list("Rules that bear on it", page.rules.map((rule) => ruleLink(rule.number, rule.title))),
    ...list("Rulings", page.rulings.map((text) => make("span", text))),
  );
}

function showRule(page) {
  document.title = `apnap: rule ${page.number}`;
  $("page").append(make("h1", `${page.number} ${page.title}`));
  if (page.also) $("page").append(make("p", page.also));
  for (const line of page.wording.split("\n")) $("page").append(make("p", line));
  $("page").append(
    ...list("Below it", page.below.map((rule) => ruleLink(rule.number, ""))),
    ...list("Stands in", page.above.map((rule) => ruleLink(rule.number, rule.title))),
    ...list("Founding rows", page.rows.map((row) => make("span", `${row.row}: ${row.statement}`))),
    ...list(`Done in (${page.status})`, page.places.map((place) => make("span", place))),
    ...list("Proved by", page.tests.map((test) => make("span", test))),
    ...list(`Bears on ${page.card_count} cards`, page.cards.map(cardLink)),
  );
}

async function look(address, show) {
  $("notice").textContent = "looking…";
  try {
    const found = await (await fetch(address)).json();
    $("notice").textContent = found.refused ?? "";
    if (!found.refused) show(found);
  } catch {
    $("notice").textContent = "the server does not answer";
  }
}

const [, kind, ...rest] = location.pathname.split("/");
const wanted = decodeURIComponent(rest.join("/"));
const asked = new URLSearchParams(location.search).get("q") ?? "";
$("q").value = asked;
if (kind === "card") look(`/look/card?name=${encodeURIComponent(wanted)}`, showCard);
else if (kind === "rule") look(`/look/rule?number=${encodeURIComponent(wanted)}`, showRule);
else if (asked) look(`/look/search?q=${encodeURIComponent(asked)}`, showResults);
else $("q").focus();
