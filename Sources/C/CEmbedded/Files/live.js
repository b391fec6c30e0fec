// Follows the service by server-sent events, and polls every two seconds where they fail.

import { get } from './api.js';
import { refreshDetail, reloadDetail } from './detail.js';
import { addPushes, loadNewer, loadPushes } from './inbox.js';
import { addTrace, loadAll, loadFaults, loadPhone, loadPhones } from './load.js';
import { notify } from './notify.js';
import { change, state } from './store.js';
import { resumeTravel } from './timeline.js';

/** Milliseconds between two polls, and before the events are tried again. */
const pollTime = 2000;
const retryTime = 10_000;
/** Failures in a row after which the page polls. */
const failuresBeforePolling = 3;

let source = null;
let failures = 0;
let poll = null;

/** Follows the events. With `poll=1` in its address, the page polls instead. */
export function follow() {
  if (new URLSearchParams(location.search).get('poll') === '1' || !window.EventSource) {
    return startPolling(false);
  }
  connect();
}

function connect() {
  source?.close();
  source = new EventSource('/api/v1/events');
  source.onopen = opened;
  source.onerror = failed;
  source.addEventListener('trace', (event) => took(event, waiting.trace));
  source.addEventListener('push', (event) => took(event, waiting.pushes));
  source.addEventListener('phones', () => run(loadPhones()));
  source.addEventListener('faults', () => run(loadFaults()));
  source.addEventListener('deleted', () => run(readAgain()));
  source.addEventListener('reset', () => {
    change({ at: null, past: null });
    run(readAgain());
  });
  source.addEventListener('dropped', () => run(readAgain()));
}

function opened() {
  const wasAway = failures > 0 || poll !== null;
  failures = 0;
  clearInterval(poll);
  poll = null;
  change({ link: { ...state.link, kind: 'live', since: Date.now() } });
  if (wasAway) run(comeBack());
}

/** Reads everything again. A restarted service numbers its records from one, so the events are then requested anew. */
async function comeBack() {
  const before = [state.pushes[0]?.sequence ?? 0, state.trace.at(-1)?.sequence ?? 0];
  await readAgain();
  const now = [state.pushes[0]?.sequence ?? 0, state.trace.at(-1)?.sequence ?? 0];
  if (now.every((place, index) => place >= before[index])) return;
  change({ at: null, past: null });
  if (!state.query) connect();
}

async function readAgain() {
  await loadAll();
  await reloadDetail();
  change({ past: null });
  resumeTravel();
}

function failed() {
  failures += 1;
  if (failures >= failuresBeforePolling || source.readyState === EventSource.CLOSED) {
    source.close();
    startPolling(true);
  } else if (state.link.kind !== 'lost') {
    change({ link: { ...state.link, kind: 'reconnecting', since: Date.now() } });
  }
  // Only a request distinguishes a broken stream from a service that is gone.
  run(get('service'));
}

// MARK: Events, collected until the next frame

const waiting = { trace: [], pushes: [] };
let isTaking = false;

function took(event, list) {
  list.push(JSON.parse(event.data));
  state.link.last = Date.now();
  if (isTaking) return;
  isTaking = true;
  if (document.hidden) setTimeout(take, 200);
  else requestAnimationFrame(take);
}

let sendsPushes = false;

function take() {
  isTaking = false;
  const { trace, pushes } = waiting;
  waiting.trace = [];
  waiting.pushes = [];
  sendsPushes ||= pushes.length > 0;
  if (pushes.length > 0) takePushes(pushes);
  else if (!sendsPushes && trace.length > 0) run(loadNewer().then(count));
  if (addTrace(trace).length > 0) run(loadPhone());
  refreshDetail(trace, pushes);
  if (state.faults.length > 0 && pushes.length > 0) countFaults();
}

let counting = null;

/** Reads how often each fault has hit, at most twice a second. */
function countFaults() {
  counting ??= setTimeout(() => {
    counting = null;
    run(loadFaults());
  }, 500);
}

function takePushes(lines) {
  // Only the service can evaluate a query.
  if (state.query) run(loadPushes());
  else count(addPushes(lines));
  change({ total: Math.max(state.total, state.pushes.length) });
}

const count = (fresh) => {
  if (fresh > 0 && document.hidden) change({ unread: state.unread + fresh });
  if (fresh > 0) notify(state.pushes[0]);
};

// MARK: Polling

function startPolling(retries) {
  if (state.link.kind !== 'lost') change({ link: { ...state.link, kind: 'polling', since: Date.now() } });
  if (poll !== null) return;
  let last = Date.now();
  poll = setInterval(() => {
    run(askAgain());
    if (retries && Date.now() - last >= retryTime) {
      last = Date.now();
      connect();
    }
  }, pollTime);
}

async function askAgain() {
  const before = state.total;
  const fresh = await loadNewer();
  // Fewer than before: pushes were deleted, or the service is a new one.
  if (state.total < before) return readAgain();
  count(fresh);
  const after = state.trace.at(-1)?.sequence ?? 0;
  if (state.phone) {
    const page = await get(['phones', state.phone, 'trace'], { after });
    const lines = addTrace(page.items);
    refreshDetail(lines, []);
  }
  await loadPhones();
  if (fresh > 0) state.link.last = Date.now();
  if (state.link.kind === 'lost') change({ link: { ...state.link, kind: 'polling' } });
}

/**
 * Runs a request. If the service does not answer, the status line says so; the next poll or event tries again. A poll
 * is answered 503 while no Belfry of several has the log, or while this one is too busy for lists.
 */
function run(work) {
  work.catch((error) => {
    const isAway = error.status === 0 || (error.status === 503 && poll !== null);
    if (!isAway) return console.warn(error.message);
    const why = error.status === 0 ? null : error.message;
    if (state.link.kind !== 'lost' || state.link.why !== why) change({ link: { ...state.link, kind: 'lost', since: Date.now(), why } });
  });
}
