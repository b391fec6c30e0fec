// The right of the page: the selected push, or how to send the first one.

import { whySection } from './branch.js';
import { keyOf, leavePush, openPush, selectedLine } from './detail.js';
import { button, el, redraw } from './dom.js';
import { keepFocus } from './focus.js';
import { groupList } from './groups.js';
import { exportLink, head, isRefused } from './head.js';
import { arrows } from './middle.js';
import { findingsList, headersTab, messageTab, payloadTab, rawTab } from './payload.js';
import { startPage } from './start.js';
import { change, isLost, state, watch } from './store.js';
import { currentStory } from './story.js';
import { foreign } from './text.js';
import { travel } from './timeline.js';
import { rulesButton, traceList } from './trace.js';

/** Milliseconds between two drawings of a growing story, or this many times the duration of the last drawing. */
const growTime = 120;
const restFactor = 4;
/** The most groups that are drawn while the newest is in sight; a button draws all of them. */
const groupLimit = 60;
/** Pixels from the end within which the story still follows. */
const nearEnd = 40;

/** Shows the phone at a record, also in a narrow window. */
function visit(record) {
  change({ column: 'phone' });
  travel(record);
}

const story = groupList({
  choose: visit, rules: () => state.rules, selected: () => state.push, idOf: ({ line, push }) => (line ? keyOf(line) : push),
  more: (id) => button('Open this push', null, () => openPush(id), { class: 'link' }),
});
let drawnFrom = null;
const earlier = button('', null, () => {
  const box = document.getElementById('detail');
  const below = box.scrollHeight - box.scrollTop;
  drawnFrom = currentStory()[0].key;
  updateStory(false);
  // The reader's lines stay where they are.
  box.scrollTop = box.scrollHeight - below;
  keepFocus();
}, { class: 'link', 'data-key': 'earlier' });

/** Draws the right side when its content changes. */
export function showRight(element) {
  let shown = null;
  let detail = null;
  let timer = null;
  let rest = growTime;
  /** Set when the page scrolls, because reading the place while the page changes makes the browser lay it out at once. */
  let isAtEnd = true;
  const toEnd = button('Newest', 'down', () => { element.scrollTop = element.scrollHeight; }, { class: 'to-end small', hidden: true });
  const look = () => {
    isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
    toEnd.hidden = !isStory() || isAtEnd;
  };
  let placedAt = null;
  const place = (follows) => {
    // A moment comes into sight once; then the reader scrolls.
    if (state.at !== null && state.at !== placedAt) element.querySelector('.record.chosen')?.scrollIntoView({ block: 'nearest' });
    else if (state.at === null && follows) element.scrollTop = element.scrollHeight;
    placedAt = state.at;
    look();
  };
  const grow = () => {
    timer = null;
    const start = performance.now();
    updateStory(isAtEnd);
    place(isAtEnd);
    // Under load, most of the time stays free for scrolling and typing.
    rest = Math.max(growTime, restFactor * (performance.now() - start));
  };
  const draw = (isNew) => {
    const { scrollTop } = element;
    const follows = isStory() && (isNew || isAtEnd);
    if (isStory()) updateStory(follows);
    redraw(element, () => (isEmpty() ? startPage() : content()), toEnd);
    story.settle();
    element.scrollTop = isNew ? 0 : scrollTop;
    place(follows);
  };
  element.addEventListener('scroll', look, { passive: true });
  // A hidden column cannot scroll.
  watch(['column'], () => { if (isStory() && isAtEnd) place(true); });
  watch(['push', 'detail', 'tab', 'traceOf', 'trace', 'at', 'phone', 'rules', 'service', 'pushes', 'link'], () => {
    const key = [subject(), state.at, state.rules.size, state.service === null, isEmpty(), isLost()].join(' ');
    if (key !== shown || detail !== state.detail) draw(shown?.startsWith(`${subject()} `) !== true);
    // Only the new groups of a growing story are drawn, in a frame, where the browser lays the page out anyway.
    else if (isStory()) timer ??= setTimeout(() => requestAnimationFrame(grow), rest);
    shown = key;
    detail = state.detail;
  });
}

/** What the right side is about; another subject starts at its top. */
const subject = () => [state.push, state.tab, state.traceOf, state.phone].join(' ');

const isEmpty = () => state.push === null && state.pushes.length === 0 && state.total === 0
  && state.trace.every((line) => line.kind === 'system');

/** `true` if the right side shows the story of the phone. */
const isStory = () => !isEmpty() && (state.push === null || (tabOf(state.detail ?? {}) === 'trace' && state.traceOf === 'phone' && hasPhone(state.detail)));

/** `true` if a push has a trace beyond the answer of APNs. A fault may answer after the phone got the push. */
const hasPhone = (push) => Boolean(push?.phone) && (!isRefused(push) || (push.trace ?? []).some((record) => record.kind !== 'gateway'));

function updateStory(follows) {
  const groups = currentStory();
  const has = (sequence) => groups.findIndex((group) => group.records.some((one) => one.sequence === sequence));
  const wanted = Math.max(0, groups.length - groupLimit);
  const from = drawnFrom === null ? -1 : groups.findIndex((group) => group.key === drawnFrom);
  // Earlier groups are left out only while the end is in sight, so that nothing moves under a reader.
  let first = follows || from < 0 ? wanted : from;
  if (state.at !== null && has(state.at) >= 0) first = Math.min(first, has(state.at));
  drawnFrom = groups[first]?.key ?? null;
  earlier.hidden = first === 0;
  earlier.lastChild.textContent = `Show ${first} earlier`;
  story.update(groups.slice(first), state.at);
}

const storyPart = () => [earlier, story.element, el('p', { class: 'empty' }, 'Nothing has happened on this phone yet. Choose a push, or send one.')];

function content() {
  const push = state.push === null ? null : selectedLine();
  if (!push) return phoneStory();
  if (push.gone) return el('p', { class: 'empty' }, 'This push does not exist, or it is no longer kept. ', button('Close', null, leavePush, { class: 'small', 'data-key': 'close' }));
  const detail = state.detail ?? push;
  if (detail.kind === 'connection') return head(detail);
  const tab = tabOf(detail);
  return [head(detail), tabBar(detail, tab), el('div', { id: 'tab-panel', role: 'tabpanel', 'aria-labelledby': `tab-${tab}`, class: 'tab-panel' }, panels[tab]?.(detail))];
}

const tabs = [['trace', 'Trace'], ['message', 'Message'], ['payload', 'Payload'], ['headers', 'Headers'], ['raw', 'Raw'], ['lint', 'Lint']];

/** The open tab. A push that came without a message of FCM has no tab for it. */
const tabOf = (push) => (state.tab === 'message' && !push.message ? 'trace' : state.tab);

function tabBar(push, tab) {
  const findings = push.lint?.filter((one) => one.severity !== 'info').length ?? 0;
  const own = tabs.filter(([id]) => id !== 'message' || push.message);
  return el('div', { role: 'tablist', class: 'tabs', 'aria-label': 'Parts of the push' }, own.map(([id, name]) => el('button', {
    type: 'button', role: 'tab', id: `tab-${id}`, 'data-key': `tab-${id}`, 'aria-selected': tab === id, 'aria-controls': 'tab-panel',
    tabindex: tab === id ? 0 : -1, onclick: () => change({ tab: id }), onkeydown: arrows,
  }, name, id === 'lint' && findings > 0 && el('span', { class: 'count warn' }, String(findings)))));
}

const panels = {
  message: messageTab,
  trace: (push) => {
    if (!hasPhone(push)) return el('p', { class: 'empty' }, isRefused(push) ? 'No phone received the push.' : 'Nothing has happened with this push yet.');
    if (state.traceOf === 'phone') return [scopes(push), storyPart()];
    return [scopes(push), traceList(push.trace ?? [], { rules: state.rules, chosen: state.at, choose: visit }), push.status === 200 && whySection(push)];
  },
  payload: payloadTab,
  headers: headersTab,
  raw: rawTab,
  lint: (push) => findingsList(push.lint ?? []),
};

function scopes(push) {
  const scope = (id, label) => el('button', { type: 'button', 'aria-pressed': state.traceOf === id, 'data-key': `scope-${id}`, onclick: () => change({ traceOf: id }) }, label);
  return el('div', { class: 'scopes' }, el('div', { class: 'segments' }, scope('push', 'This push'), scope('phone', ['Everything on ', foreign(push.phone, 24)])), rulesButton());
}

function phoneStory() {
  return [
    el('header', { class: 'story-head' }, el('h2', {}, foreign(state.phone ?? 'No phone', 40), ': what happened'),
      el('div', { class: 'push-tools' }, rulesButton(), state.phone && !isLost() && exportLink(state.phone))),
    el('div', { class: 'tab-panel' }, storyPart()),
  ];
}
