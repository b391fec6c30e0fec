// The page's state in one object, and the functions that watch its parts.

import { keepFocus } from './focus.js';

export const state = {
  service: null,
  phones: [],
  /** The name of the phone in the middle. */
  phone: null,
  /** World's table of phone actions. */
  actions: [],
  rules: new Map(),
  faults: [],
  /** Newest first. */
  pushes: [],
  total: 0,
  matched: null,
  query: '',
  /** Why the query is not understood. */
  queryProblem: null,
  /** The `apns-id` or sequence of the push on the right, and its details. */
  push: null,
  detail: null,
  tab: 'trace',
  /** `push` or `phone`: whose trace is shown. */
  traceOf: 'push',
  /** The trace of the phone in the middle, oldest first. */
  trace: [],
  /** The record after which the phone is shown; `null` for now. */
  at: null,
  /** The phone right after that record. */
  past: null,
  view: 'inbox',
  /** The name and the data of the saved file that is shown. */
  opened: null,
  /** The question of Ask, as in the page's address. */
  asked: {},
  /** The column that narrow windows show. */
  column: 'pushes',
  composing: false,
  link: { kind: 'connecting', since: Date.now(), last: null },
  unread: 0,
};

const listeners = [];
let changed = new Set();
let isScheduled = false;

/** Calls `draw` once a frame while any of `keys` changes, and once at the start. */
export function watch(keys, draw) {
  listeners.push({ keys, draw });
  draw();
}

/** Changes parts of the state; everything that changes within a frame is drawn together. */
export function change(parts) {
  for (const [key, value] of Object.entries(parts)) {
    if (state[key] === value) continue;
    state[key] = value;
    changed.add(key);
  }
  if (changed.size > 0) schedule();
}

/** Reports that something inside a part has changed in place. */
export function touch(key) {
  changed.add(key);
  schedule();
}

function schedule() {
  if (isScheduled) return;
  isScheduled = true;
  // A hidden page gets no frames, but its title has to be kept up to date.
  if (document.hidden) setTimeout(drawNow, 200);
  else requestAnimationFrame(drawNow);
}

/** Draws what has changed without waiting for the next frame: the next key must meet what this one opened. */
export function drawNow() {
  isScheduled = false;
  const keys = changed;
  changed = new Set();
  for (const { keys: wanted, draw } of listeners) {
    if (wanted.some((key) => keys.has(key))) draw();
  }
  keepFocus();
}

/** The description of the phone in the middle; `undefined` without one. */
export function currentPhone() {
  return state.phones.find((phone) => phone.name === state.phone) ?? state.phones[0];
}

/** `true` if the service does not answer, so that an action would only fail. */
export const isLost = () => state.link.kind === 'lost';

/** The phone as the picture shows it: in the past, if a moment was chosen. */
export function shownPhone() { return state.at === null ? currentPhone() : state.past ?? currentPhone(); }
