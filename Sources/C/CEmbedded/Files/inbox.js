// The list of pushes as it is read, and as it grows.

import { get } from './api.js';
import { change, state } from './store.js';

/** The number of pushes per request. */
const pageSize = 300;

/** Reads a page of the list: the newest pushes that match the query. */
const list = (more = {}) => get('pushes', { limit: pageSize, query: state.query || null, ...more });

/** Shows a list, and the pushes that came as events while it was read: those not in `had`. */
function takeList(page, had) {
  const read = new Set(page.items.map((line) => line.sequence));
  const came = state.query ? [] : state.pushes.filter((line) => !had.has(line) && !read.has(line.sequence));
  const items = sorted([...page.items, ...came]);
  change({
    pushes: items, total: (page.total ?? page.items.length) + came.length, queryProblem: null,
    matched: state.query ? page.matched ?? items.length : null,
  });
}

const sorted = (items) => items.toSorted((one, other) => other.sequence - one.sequence);

let reading = Promise.resolve();
let next = null;

/**
 * Reads the newest pushes that match the query, after the reading under way: of two at once, the second would take the
 * pushes of the first for new ones, and show deleted ones again.
 */
export function loadPushes() {
  next ??= reading.catch(() => {}).then(() => {
    next = null;
    reading = readPushes();
    return reading;
  });
  return next;
}

async function readPushes() {
  const { query } = state;
  const had = new Set(state.pushes);
  // The query may change meanwhile: only the answer to the newest one counts.
  const isCurrent = () => state.query === query;
  try {
    const page = await list();
    if (isCurrent()) takeList(page, had);
  } catch (error) {
    if (error.status !== 400) throw error;
    if (isCurrent()) change({ queryProblem: error });
  }
}

let isLoadingMore = false;

/** Reads older pushes, below those in the list. */
export async function loadOlder() {
  const known = state.query ? state.matched : state.total;
  if (isLoadingMore || state.pushes.length >= known) return;
  isLoadingMore = true;
  try {
    const page = await list({ start: state.pushes.length });
    addPushes(page.items, page);
  } finally {
    isLoadingMore = false;
  }
}

/** Adds pushes, or replaces those already in the list; returns the number of new ones. */
export function addPushes(lines, page = {}) {
  const pushes = state.pushes.slice();
  const fresh = new Map();
  for (const line of lines) {
    const place = placeOf(pushes, line.sequence);
    if (pushes[place]?.sequence === line.sequence) pushes[place] = line;
    else fresh.set(line.sequence, line);
  }
  change({
    pushes: merged(sorted([...fresh.values()]), pushes),
    total: page.total ?? state.total + (page.items ? 0 : fresh.size),
    matched: state.query ? page.matched ?? (state.matched ?? 0) + fresh.size : null,
  });
  return fresh.size;
}

/** Joins two sorted lists. Nearly always one is newer than the other, and sorting a long list takes a frame. */
function merged(fresh, pushes) {
  if (fresh.length === 0) return pushes;
  if (pushes.length === 0 || fresh.at(-1).sequence > pushes[0].sequence) return fresh.concat(pushes);
  if (fresh[0].sequence < pushes.at(-1).sequence) return pushes.concat(fresh);
  return sorted(pushes.concat(fresh));
}

/** The first place in the list, newest first, whose push is not newer than a sequence. */
function placeOf(pushes, sequence) {
  let [low, high] = [0, pushes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (pushes[middle].sequence > sequence) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Reads the pushes that came after the newest one in the list. */
export async function loadNewer() {
  const after = state.pushes[0]?.sequence ?? 0;
  const page = await list({ after });
  return addPushes(page.items);
}
