// The page's address holds the selection, so that it can be shared and the browser's Back and Forward work.

import { openPush } from './detail.js';
import { resumeTravel } from './timeline.js';
import { loadPushes } from './inbox.js';
import { change, state, watch } from './store.js';

export const viewNames = ['inbox', 'ask', 'gallery', 'faults'];
/** Keys of the address that are not part of a question. */
const foreignKeys = new Set(['phone', 'poll']);

let isReading = false;
/** `true` while the address is one of the browser's history. */
let isPopped = false;

/** Applies the page's address, and keeps it up to date from then on. */
export function followAddress() {
  read();
  window.addEventListener('popstate', () => { isPopped = true; read(); });
  watch(['push', 'phone', 'tab', 'query', 'view', 'at', 'asked'], write);
}

function read() {
  const [, first, second] = location.pathname.split('/').map((part) => decodeURIComponent(part));
  const query = new URLSearchParams(location.search);
  const asks = first === 'ask';
  const push = first === 'p' ? second : asks ? null : query.get('push');
  isReading = true;
  const view = asks ? 'ask' : viewNames.includes(first) ? first : location.hash === '#saved' && state.opened ? 'saved' : 'inbox';
  const former = state.query;
  change({
    view,
    phone: first === 'phones' && second ? second : query.get('phone') ?? state.phone,
    tab: query.get('tab') ?? 'trace',
    // Only the inbox has its search in the address.
    query: view === 'inbox' ? query.get('query') ?? '' : former,
  });
  if (state.service && state.query !== former) loadPushes().catch(() => {});
  if (asks) change({ asked: Object.fromEntries([...query].filter(([key]) => !foreignKeys.has(key))) });
  if (push) openPush(push).catch(() => {});
  else change({ push: null, detail: null });
  const at = Number(query.get('at'));
  // A narrow window shows the column that the address is about.
  change({ at: at > 0 ? at : null, past: null, column: at > 0 ? 'phone' : push ? 'detail' : 'pushes' });
  // At the start the phones are not loaded yet.
  if (state.phones.length > 0) resumeTravel();
  isReading = false;
}

function write() {
  if (isReading) return;
  const query = new URLSearchParams(state.view === 'ask' ? state.asked : {});
  // An only phone needs no name, and before the phones are loaded the address has it.
  if (state.phone && state.phones.length !== 1) query.set('phone', state.phone);
  if (state.view === 'inbox') {
    if (state.push && state.tab !== 'trace') query.set('tab', state.tab);
    if (state.query) query.set('query', state.query);
    if (state.at !== null) query.set('at', String(state.at));
  }
  // A saved file has no address of its own, but Back leads out of it.
  const path = state.view !== 'inbox' && viewNames.includes(state.view) ? `/${state.view}` : state.push ? `/p/${encodeURIComponent(state.push)}` : '/';
  const kept = new URLSearchParams(location.search).get('poll');
  if (kept) query.set('poll', kept);
  const text = query.toString();
  const address = path + (text ? `?${text}` : '') + (state.view === 'saved' ? '#saved' : '');
  const wasPopped = isPopped;
  isPopped = false;
  if (address === location.pathname + location.search + location.hash) return;
  // Another view is a step for the Back button; a new selection is not.
  const isStep = path.split('/')[1] !== location.pathname.split('/')[1] || (state.view === 'saved') !== (location.hash === '#saved');
  history[isStep && !wasPopped ? 'pushState' : 'replaceState'](null, '', address);
}

