// The socket, the clicks and the keys.

import { optionsOf, plainOption, reduce, start } from "./reduce.js";
import { draw, drawZone } from "./render.js";

let known = start;
let socket = null;
let pointed = null; // the card that the pointer or the focus is on
let wait = 250;

function tell(event) {
  known = reduce(known, event);
  draw(known);
  if (event.kind === "state") document.getElementById("zone").close();
}

function send(message) {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
}

function act(what, more = {}) {
  if (known.state) send({ do: what, number: known.state.number, ...more });
}

function choose(place) {
  act("choose", { option: place });
}

function connect() {
  const seat = location.hash.slice(1);
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  socket = new WebSocket(`${scheme}://${location.host}/socket?seat=${encodeURIComponent(seat)}`);
  socket.onopen = () => {
    wait = 250;
    tell({ kind: "opened" });
  };
  socket.onmessage = (message) => tell(JSON.parse(message.data));
  socket.onclose = (event) => {
    if (event.code === 4001) {
      tell({ kind: "closed", text: "the seat was taken from another window" });
      return;
    }
    tell({ kind: "closed", text: "the server is away; trying again" });
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 5000);
  };
}

function clickCard(card) {
  const state = known.state;
  const options = optionsOf(state, card);
  if (options.length === 1) choose(options[0].place);
  else if (options.length > 1) tell({ kind: "picked", card: known.chosen === card ? null : card });
  else if (card >= state.view.players.length) send({ do: "why", card });
}

document.addEventListener("click", (event) => {
  const target = event.target.closest("button");
  if (!target || !known.state) return;
  if (target.dataset.option !== undefined) choose(Number(target.dataset.option));
  else if (target.dataset.do === "concede") {
    if (window.confirm("Concede the game?")) act("concede");
  } else if (target.dataset.do) act(target.dataset.do);
  else if (target.dataset.zone) drawZone(known.state, target.dataset.zone, known);
  else if (target.dataset.card !== undefined) clickCard(Number(target.dataset.card));
});

function point(event) {
  const node = event.target.closest?.(".card");
  const card = node && node.dataset.card !== undefined ? Number(node.dataset.card) : null;
  if (card === pointed) return;
  pointed = card;
  if (card !== null && !node.classList.contains("hidden")) send({ do: "card", card });
}

document.addEventListener("mouseover", point);
document.addEventListener("focusin", point);

document.addEventListener("keydown", (event) => {
  if (!known.state || event.ctrlKey || event.metaKey || event.altKey) return;
  if (document.getElementById("zone").open) return;
  const state = known.state;
  if (event.key === " ") {
    const place = plainOption(state);
    if (place >= 0 && !event.repeat) choose(place);
    event.preventDefault();
  } else if (event.key === "Escape") tell({ kind: "picked", card: null });
  else if (/^[1-9]$/.test(event.key)) {
    const button = document.querySelectorAll("#options button")[Number(event.key) - 1];
    if (button) choose(Number(button.dataset.option));
  } else if (event.key === "z") act("undo");
  else if (event.key === "f") act("full");
  else if (event.key === "a") act("auto");
  else if (event.key === "?" && pointed !== null) send({ do: "why", card: pointed });
});

window.addEventListener("hashchange", () => location.reload());
connect();
