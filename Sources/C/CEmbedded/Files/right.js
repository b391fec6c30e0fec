// The right of the page: the selected push, or how to send the first one.

import { getText, post, remove, route } from './api.js';
import { whySection } from './branch.js';
import { closePush, keyOf, openPush, selectedLine } from './detail.js';
import { attempt, confirmFirst, copy, copyable } from './dialogs.js';
import { button, el, icon, iconButton, redraw } from './dom.js';
import { fateOf, statusOf, titleOf } from './fate.js';
import { loadAll, loadNewer } from './load.js';
import { arrows } from './middle.js';
import { findingsList, headersTab, payloadTab, payloadText, rawTab } from './payload.js';
import { compose } from './send.js';
import { startPage } from './start.js';
import { currentStory, storyList } from './story.js';
import { change, currentPhone, state, watch } from './store.js';
import { foreign, timeOfDay } from './text.js';
import { travel } from './timeline.js';
import { rulesButton, traceList } from './trace.js';

/** Milliseconds between two drawings of a growing story. */
const growTime = 120;
/** The most groups that are drawn while the newest is in sight; a button draws all of them. */
const groupLimit = 200;
/** Pixels from the end within which the story still follows. */
const nearEnd = 40;

const story = storyList(travel);
let drawnFrom = null;
const earlier = button('', null, () => {
  drawnFrom = currentStory()[0].key;
  updateStory(false);
}, { class: 'link', 'data-key': 'earlier' });

/** Draws the right side when its content changes. */
export function showRight(element) {
  let shown = null;
  let detail = null;
  let timer = null;
  const toEnd = button('Newest', 'down', () => { element.scrollTop = element.scrollHeight; }, { class: 'to-end small', hidden: true });
  const isAtEnd = () => element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
  const place = (follows) => {
    if (state.at !== null) element.querySelector('.record.chosen')?.scrollIntoView({ block: 'nearest' });
    else if (follows) element.scrollTop = element.scrollHeight;
    toEnd.hidden = !isStory() || isAtEnd();
  };
  const grow = () => {
    timer = null;
    const follows = isAtEnd();
    updateStory(follows);
    place(follows);
  };
  const draw = (isNew) => {
    const { scrollTop } = element;
    const follows = isStory() && (isNew || isAtEnd());
    if (isStory()) updateStory(follows);
    redraw(element, isEmpty() ? startPage() : content(), toEnd);
    element.scrollTop = isNew ? 0 : scrollTop;
    place(follows);
  };
  element.addEventListener('scroll', () => { toEnd.hidden = !isStory() || isAtEnd(); }, { passive: true });
  watch(['push', 'detail', 'tab', 'traceOf', 'trace', 'at', 'phone', 'rules', 'service', 'pushes'], () => {
    const key = [subject(), state.at, state.rules.size, state.service === null, isEmpty()].join(' ');
    if (key !== shown || detail !== state.detail) draw(shown?.startsWith(`${subject()} `) !== true);
    // A growing story is drawn at most once every `growTime`, and only its new groups.
    else if (isStory()) timer ??= setTimeout(grow, growTime);
    shown = key;
    detail = state.detail;
  });
}

/** What the right side is about; another subject starts at its top. */
const subject = () => [state.push, state.tab, state.traceOf, state.phone].join(' ');

const isEmpty = () => state.push === null && state.pushes.length === 0 && state.total === 0
  && state.trace.every((line) => line.kind === 'system');

/** `true` if the right side shows the story of the phone. */
const isStory = () => !isEmpty() && (state.push === null || (state.tab === 'trace' && state.traceOf === 'phone' && hasPhone(state.detail)));

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
  if (push.gone) return el('p', { class: 'empty' }, 'This push does not exist, or it is no longer kept.');
  const detail = state.detail ?? push;
  if (detail.kind === 'connection') return head(detail);
  return [head(detail), tabBar(detail), el('div', { id: 'tab-panel', role: 'tabpanel', 'aria-labelledby': `tab-${state.tab}`, class: 'tab-panel' }, panels[state.tab]?.(detail))];
}

function head(push) {
  const fate = fateOf(push);
  const title = titleOf(push);
  return el('header', { class: 'push-head' },
    el('div', { class: 'push-title' },
      el('span', { class: `status-chip ${fate.tone}` }, statusOf(push)),
      el('h2', {}, title.isOwn ? title.text : foreign(title.text, 200)),
      iconButton('Delete this push', 'bin', () => drop(push), { 'data-key': 'delete' }), iconButton('Close', 'stop', closePush)),
    isRefused(push) ? refusal(push) : push.hint && el('p', { class: 'box' }, foreign(push.hint, 900)),
    el('p', { class: 'push-facts' },
      !isRefused(push) && el('span', { class: `fate ${fate.tone}` }, icon(fate.sign), push.outcome ? foreign(push.outcome, 200) : fate.word),
      el('span', {}, timeOfDay(push.at, true)), push.topic && el('span', {}, foreign(push.topic, 80)),
      push.userAgent && el('span', {}, foreign(push.userAgent, 60)),
      push.id && copyable(push.id, 'the apns-id', `${push.id.slice(0, 8)}…`)),
    wireNote(push),
    push.kind !== 'connection' && el('div', { class: 'push-tools' },
      button('Resend', 'again', () => resend(push), { title: 'Send the same payload again (r)', 'data-key': 'resend' }),
      button('Edit and send', 'send', () => compose(push), { 'data-key': 'edit' }),
      button('Copy curl', 'copy', () => copyAs(push, 'curl', 'The curl command'), { 'data-key': 'curl' }),
      button('Copy .apns', 'copy', () => copyAs(push, 'apns', 'The .apns file'), { 'data-key': 'apns' }),
      button('Copy scenario', 'copy', () => copyAs(push, 'scenario', 'The scenario'), { 'data-key': 'scenario' }),
      push.phone && exportLink(push.phone)));
}

const isRefused = (push) => push.status >= 400 || push.kind === 'connection';

/** A hint at the ways of sending that Belfry accepts and real APNs refuses. */
function wireNote(push) {
  const wrong = push.transport === 'Belfry' ? [] : [push.transport === 'HTTP/1.1' && 'HTTP/1.1', push.tls === false && 'no TLS'].filter(Boolean);
  return wrong.length > 0 && el('p', { class: 'hint' }, icon('warn'), ` Sent with ${wrong.join(' and ')}, which real APNs does not accept.`);
}

const exportLink = (phone) => el('a', {
  class: 'button', href: route(['phones', phone, 'trace.html']), download: `${phone}.html`, title: 'One file with the trace and the pictures of the phone, for a colleague',
}, icon('save'), 'Export');

/** Why a push or a connection was refused, and what to do. */
function refusal(push) {
  const text = foreign(push.hint ?? push.outcome ?? '', 900);
  if (push.fault) {
    return el('div', { class: 'box fault' }, el('b', {}, `${push.reason ?? 'A fault'}, by the fault `, foreign(push.fault, 60)),
      el('p', {}, 'Nothing is wrong with the push. ', el('a', { href: '/faults', onclick: (event) => { event.preventDefault(); change({ view: 'faults' }); } }, 'See the faults')));
  }
  return el('div', { class: 'box bad' }, push.reason && el('b', {}, push.reason), el('p', {}, text));
}

const tabs = [['trace', 'Trace'], ['payload', 'Payload'], ['headers', 'Headers'], ['raw', 'Raw'], ['lint', 'Lint']];

function tabBar(push) {
  const findings = push.lint?.filter((one) => one.severity !== 'info').length ?? 0;
  return el('div', { role: 'tablist', class: 'tabs', 'aria-label': 'Parts of the push' }, tabs.map(([id, name]) => el('button', {
    type: 'button', role: 'tab', id: `tab-${id}`, 'data-key': `tab-${id}`, 'aria-selected': state.tab === id, 'aria-controls': 'tab-panel',
    tabindex: state.tab === id ? 0 : -1, onclick: () => change({ tab: id }), onkeydown: arrows,
  }, name, id === 'lint' && findings > 0 && el('span', { class: 'count warn' }, String(findings)))));
}

const panels = {
  trace: (push) => {
    if (!hasPhone(push)) return el('p', { class: 'empty' }, isRefused(push) ? 'No phone received the push.' : 'Nothing has happened with this push yet.');
    if (state.traceOf === 'phone') return [scopes(push), storyPart()];
    return [scopes(push), traceList(push.trace ?? [], { rules: state.rules, chosen: state.at, choose: travel }), push.status === 200 && whySection(push)];
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
      el('div', { class: 'push-tools' }, rulesButton(), state.phone && exportLink(state.phone))),
    el('div', { class: 'tab-panel' }, storyPart()),
  ];
}

function drop(push) {
  confirmFirst('Delete this push from the inbox?', 'Delete', async () => {
    await remove('pushes', { ids: keyOf(push) });
    closePush();
    await loadAll();
  });
}

/** Sends the same payload to the same phone again. */
export async function resend(push = selectedLine()) {
  if (!push || push.kind === 'connection') return;
  await attempt(async () => {
    const target = push.phone ? { phone: push.phone } : push.token ? { token: push.token } : { phone: currentPhone().name };
    const body = push.payload ? { payload: push.payload } : { payloadText: payloadText(push) };
    const headers = Object.fromEntries([['apns-push-type', push.pushType], ['apns-topic', push.topic], ['apns-priority', push.priority && String(push.priority)]].filter(([, value]) => value));
    const sent = await post('pushes', { ...target, ...body, headers });
    await Promise.all([openPush(sent.id), loadNewer()]);
  });
}

/** Copies a push as a command or a file, or shows the service's error if it cannot write one. */
function copyAs(push, kind, name) {
  return copy(() => (kind === 'curl' && push.curl ? push.curl : getText(['pushes', push.id || push.sequence, kind])), name);
}
