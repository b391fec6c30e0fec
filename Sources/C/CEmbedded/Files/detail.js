// The push on the right, and its details.

import { get } from './api.js';
import { change, state } from './store.js';

/** The line of the list that is selected, if it is loaded. */
export function selectedLine() {
  return state.pushes.find((line) => isSelected(line)) ?? state.detail;
}

/** The key of a line: its `apns-id`, or the sequence of a connection, which has no `apns-id`. */
export function isSelected(line) { return state.push !== null && keyOf(line) === state.push; }

export const keyOf = (line) => line.id || String(line.sequence);

/** Shows a push on the right: at once with the facts of the list, then with all details. */
export async function selectPush(line, { keepPhone = false } = {}) {
  change({ push: keyOf(line), detail: line, traceOf: 'push', at: null, past: null });
  if (!keepPhone && line.phone && state.phones.some((phone) => phone.name === line.phone)) {
    change({ phone: line.phone });
  }
  await readDetail(keyOf(line));
}

/** Shows a push by its id, such as one that the page's address names. */
export async function openPush(id) {
  change({ push: id, traceOf: 'push' });
  await readDetail(id);
  if (state.detail?.phone && state.push === id) change({ phone: state.detail.phone });
}

export function closePush() { change({ push: null, detail: null, traceOf: 'phone' }); }

/** Closes the push as the user wants it: the keyboard goes back to the list. */
export function leavePush() {
  closePush();
  document.getElementById('list').focus({ preventScroll: true });
}

async function readDetail(id) {
  try {
    const detail = await get(['pushes', id]);
    if (state.push === id) change({ detail });
  } catch (error) {
    if (error.status === 404) await readParts(id);
    else if (state.push === id) change({ detail: { ...selectedLine(), problem: error } });
  }
}

/** Assembles the details of a push from the lists, for a service without a route for single pushes. */
async function readParts(id) {
  const line = state.pushes.find((one) => keyOf(one) === id);
  if (!line?.phone) {
    if (!line && state.push === id) change({ detail: { id, gone: true } });
    return;
  }
  const trace = await get(['phones', line.phone, 'trace'], { push: id });
  if (state.push === id) change({ detail: { ...line, trace: trace.items } });
}

/** Reads the push on the right again, after events were lost or pushes were deleted. */
export async function reloadDetail() { if (state.push !== null) await readDetail(state.push); }

let timer = null;

/** Reads the push on the right again if new records or pushes concern it. */
export function refreshDetail(trace, pushes) {
  if (state.push === null) return;
  const concerns = trace.some((record) => record.pushID === state.push)
    || pushes.some((line) => keyOf(line) === state.push);
  if (!concerns) return;
  clearTimeout(timer);
  timer = setTimeout(() => { readDetail(state.push).catch(() => {}); }, 30);
}
