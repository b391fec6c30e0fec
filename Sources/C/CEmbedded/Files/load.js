// Reads the page's data from the service, and keeps them up to date.

import { get, getOr } from './api.js';
import { loadPushes } from './inbox.js';
import { change, currentPhone, state, touch } from './store.js';

/** The most records kept of a phone's trace; the API has the older ones. */
export const traceLimit = 2000;
/** Milliseconds between two requests for the same phone. */
const breath = 60;

/** Reads everything, at the start and after events were lost. */
export async function loadAll() {
  const [service, phones, , actions, rules, faults] = await Promise.all([
    get('service'),
    get('phones', { limit: 100 }),
    loadPushes(),
    getOr({ items: [] }, 'actions'),
    getOr({ items: [] }, 'rules'),
    getOr({ items: [] }, 'faults'),
  ]);
  change({
    service, phones: stamped(phones.items), actions: actions.items, faults: faults.items,
    rules: new Map(rules.items.map((rule) => [rule.label, rule])),
  });
  if (!phones.items.some((phone) => phone.name === state.phone)) {
    change({ phone: phones.items[0]?.name ?? null });
  }
  await loadTrace();
}

/** Phones with the time at which they were read, from which their clocks run. */
const stamped = (phones) => phones.map((phone) => ({ ...phone, read: Date.now() }));

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
