// Reads the page's data from the service, and keeps them up to date.

import { get, getOr } from './api.js';
import { change, currentPhone, state, touch } from './store.js';

/** The number of pushes per request. */
const pageSize = 300;
/** The most records kept of a phone's trace; the API has the older ones. */
const traceLimit = 2000;
/** Milliseconds between two requests for the same phone. */
const breath = 60;

/** Reads everything, at the start and after events were lost. */
export async function loadAll() {
  const had = new Set(state.pushes);
  const [service, phones, pushes, actions, rules, faults] = await Promise.all([
    get('service'),
    get('phones', { limit: 100 }),
    list(),
    getOr({ items: [] }, 'actions'),
    getOr({ items: [] }, 'rules'),
    getOr({ items: [] }, 'faults'),
  ]);
  change({
    service, phones: stamped(phones.items), actions: actions.items, faults: faults.items,
    rules: new Map(rules.items.map((rule) => [rule.label, rule])),
  });
  takeList(pushes, had);
  if (!phones.items.some((phone) => phone.name === state.phone)) {
    change({ phone: phones.items[0]?.name ?? null });
  }
  await loadTrace();
}

/** Phones with the time at which they were read, from which their clocks run. */
const stamped = (phones) => phones.map((phone) => ({ ...phone, read: Date.now() }));

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

/** Reads the newest pushes that match the query. */
export async function loadPushes() {
  const { query } = state;
  const had = new Set(state.pushes);
  // Answers may arrive out of order: only the answer to the newest query counts.
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
  const places = new Map(state.pushes.map((line, index) => [line.sequence, index]));
  const pushes = state.pushes.slice();
  let fresh = 0;
  for (const line of lines) {
    if (places.has(line.sequence)) pushes[places.get(line.sequence)] = line;
    else fresh = pushes.push(line) && fresh + 1;
  }
  change({
    pushes: fresh > 0 ? sorted(pushes) : pushes,
    total: page.total ?? state.total + (page.items ? 0 : fresh),
    matched: state.query ? page.matched ?? (state.matched ?? 0) + fresh : null,
  });
  return fresh;
}

/** Reads the pushes that came after the newest one in the list. */
export async function loadNewer() {
  const after = state.pushes[0]?.sequence ?? 0;
  const page = await list({ after });
  return addPushes(page.items);
}

let isReading = false;
let isStale = false;

/** Reads the phone in the middle, and reads it again if more happened meanwhile. */
export async function loadPhone() {
  if (isReading) {
    isStale = true;
    return;
  }
  isReading = true;
  try {
    do {
      // A stream of pushes must not cause a stream of requests.
      if (isStale) await new Promise((resume) => { setTimeout(resume, breath); });
      isStale = false;
      const name = currentPhone()?.name;
      if (!name) break;
      const [phone] = stamped([await get(['phones', name])]);
      change({ phones: state.phones.map((one) => (one.name === name ? phone : one)) });
    } while (isStale);
  } catch (error) {
    if (error.status === 404) await loadPhones();
    else throw error;
  } finally {
    isReading = false;
  }
}

/** Reads the phones, after one was added, removed or changed. */
export async function loadPhones() {
  const phones = stamped((await get('phones', { limit: 100 })).items);
  change({ phones });
  if (!phones.some((phone) => phone.name === state.phone)) {
    change({ phone: phones[0]?.name ?? null, at: null, past: null });
    await loadTrace();
  }
}

export async function loadFaults() {
  change({ faults: (await getOr({ items: [] }, 'faults')).items });
}

/** Reads the trace of the phone in the middle. */
export async function loadTrace() {
  const name = state.phone;
  if (!name) return change({ trace: [] });
  const page = await get(['phones', name, 'trace'], { limit: traceLimit });
  if (state.phone === name) change({ trace: page.items.toSorted((a, b) => a.sequence - b.sequence) });
}

/** Adds the records of the phone in the middle to its trace; returns the new ones. */
export function addTrace(lines) {
  const last = state.trace.at(-1)?.sequence ?? 0;
  const fresh = lines.filter((line) => line.phone === state.phone && line.sequence > last);
  if (fresh.length > 0) {
    state.trace.push(...fresh);
    if (state.trace.length > traceLimit) state.trace.splice(0, state.trace.length - traceLimit);
    touch('trace');
  }
  return fresh;
}
