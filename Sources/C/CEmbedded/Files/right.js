// The right of the page: the selected push, or how to send the first one.

import { getText, post, route } from './api.js';
import { whySection } from './branch.js';
import { closePush, selectedLine } from './detail.js';
import { attempt, copy, copyable, say } from './dialogs.js';
import { button, el, icon, iconButton, redraw } from './dom.js';
import { fateOf, statusOf, titleOf } from './fate.js';
import { arrows } from './middle.js';
import { findingsList, headersTab, payloadTab, payloadText, rawTab } from './payload.js';
import { compose } from './send.js';
import { startPage } from './start.js';
import { change, currentPhone, state, watch } from './store.js';
import { foreign, timeOfDay } from './text.js';
import { travel } from './timeline.js';
import { traceList } from './trace.js';

/** Milliseconds between two drawings of a growing trace. */
const growTime = 120;

/** Draws the right side when its content changes. */
export function showRight(element) {
  let shown = null;
  let detail = null;
  let timer = null;
  const draw = () => {
    timer = null;
    const { scrollTop } = element;
    redraw(element, isEmpty() ? startPage() : content());
    element.scrollTop = scrollTop;
  };
  watch(['push', 'detail', 'tab', 'traceOf', 'trace', 'at', 'phone', 'rules', 'service', 'pushes'], () => {
    const key = signature();
    if (key === shown && detail === state.detail) return;
    const onlyGrew = shown !== null && key.split('\n')[0] === shown.split('\n')[0] && detail === state.detail;
    shown = key;
    detail = state.detail;
    // Growth is drawn at most once every `growTime`, so that a payload or trace being read is not redrawn all the
    // time.
    if (onlyGrew) timer ??= setTimeout(draw, growTime);
    else draw();
  });
}

const isEmpty = () => state.push === null && state.pushes.length === 0 && state.total === 0
  && state.trace.every((line) => line.kind === 'system');

/** The facts that the right side depends on. Behind the line break is the part that only grows. */
function signature() {
  const { push, tab, traceOf, at, phone, rules, service, trace } = state;
  const grows = !isEmpty() && (push === null || (tab === 'trace' && traceOf === 'phone'));
  return `${[push, tab, traceOf, at, phone, rules.size, service === null, isEmpty()].join(' ')}\n${grows ? trace.at(-1)?.sequence : ''}`;
}

function content() {
  const push = state.push === null ? null : selectedLine();
  if (!push) return phoneTrace();
  if (push.gone) return el('p', { class: 'empty' }, 'This push does not exist, or it is no longer kept.');
  const detail = state.detail ?? push;
  return [head(detail), tabBar(detail), el('div', { id: 'tab-panel', role: 'tabpanel', 'aria-labelledby': `tab-${state.tab}`, class: 'tab-panel' }, panels[state.tab]?.(detail))];
}

function head(push) {
  const fate = fateOf(push);
  const title = titleOf(push);
  return el('header', { class: 'push-head' },
    el('div', { class: 'push-title' },
      el('span', { class: `status-chip ${fate.tone}` }, statusOf(push)),
      el('h2', {}, title.isOwn ? title.text : foreign(title.text, 200)),
      iconButton('Close', 'stop', closePush)),
    el('p', { class: 'push-facts' },
      el('span', { class: `fate ${fate.tone}` }, icon(fate.sign), push.outcome ? foreign(push.outcome, 200) : fate.word),
      el('span', {}, timeOfDay(push.at, true)), push.topic && el('span', {}, foreign(push.topic, 80)),
      push.userAgent && el('span', {}, foreign(push.userAgent, 60)),
      push.id && copyable(push.id, 'the apns-id', `${push.id.slice(0, 8)}…`)),
    wireNote(push),
    push.status >= 400 || push.kind === 'connection' || push.hint ? refusal(push) : null,
    push.fault && el('p', { class: 'box fault' }, icon('bolt'), 'The fault ', foreign(push.fault, 60), ' answered this push instead of APNs.'),
    el('div', { class: 'push-tools' },
      push.kind !== 'connection' && [
        button('Resend', 'again', () => resend(push), { title: 'Send the same payload again (r)', 'data-key': 'resend' }),
        button('Edit and send', 'send', () => compose(push), { 'data-key': 'edit' }),
        button('Copy curl', 'copy', () => copyAs(push, 'curl', 'The curl command'), { 'data-key': 'curl' }),
        button('Copy .apns', 'copy', () => copyAs(push, 'apns', 'The .apns file'), { 'data-key': 'apns' }),
        button('Copy scenario', 'copy', () => copyAs(push, 'scenario', 'The scenario'), { 'data-key': 'scenario' }),
      ],
      push.phone && exportLink(push.phone)));
}

/** A hint at the ways of sending that Belfry accepts and real APNs refuses. */
function wireNote(push) {
  const wrong = push.transport === 'Belfry' ? [] : [push.transport === 'HTTP/1.1' && 'HTTP/1.1', push.tls === false && 'no TLS'].filter(Boolean);
  return wrong.length > 0 && el('p', { class: 'hint' }, icon('warn'), ` Sent with ${wrong.join(' and ')}, which real APNs does not accept.`);
}

const exportLink = (phone) => el('a', {
  class: 'button', href: route(['phones', phone, 'trace.html']), download: `${phone}.html`, title: 'One file with the trace and the pictures of the phone, for a colleague',
}, icon('save'), 'Export');

function refusal(push) {
  return el('div', { class: push.status >= 400 || push.kind === 'connection' ? 'box bad' : 'box' },
    el('b', {}, [push.status || '', push.reason ?? ''].filter(Boolean).join(' ') || 'Connection refused'),
    push.hint && el('p', {}, foreign(push.hint, 900)));
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
  trace: (push) => [
    push.phone && scopes(push),
    state.traceOf === 'phone' ? records(state.trace) : records(push.trace ?? []),
    push.trace?.length === 0 && el('p', { class: 'empty' }, push.status >= 400 ? 'The push was refused, so no phone received it.' : 'Nothing has happened with this push yet.'),
    push.phone && push.status === 200 && whySection(push),
  ],
  payload: payloadTab,
  headers: headersTab,
  raw: rawTab,
  lint: (push) => findingsList(push.lint ?? []),
};

const records = (lines) => traceList(lines, { rules: state.rules, chosen: state.at, choose: travel });

function scopes(push) {
  const scope = (id, label) => el('button', { type: 'button', 'aria-pressed': state.traceOf === id, 'data-key': `scope-${id}`, onclick: () => change({ traceOf: id }) }, label);
  return el('div', { class: 'segments' }, scope('push', 'This push'), scope('phone', ['Everything on ', foreign(push.phone, 24)]));
}

function phoneTrace() {
  return [
    el('header', { class: 'push-head' }, el('h2', {}, foreign(state.phone ?? 'No phone', 40), ': what happened'),
      el('div', { class: 'push-tools' }, state.phone && exportLink(state.phone))),
    el('div', { class: 'tab-panel' }, records(state.trace),
      state.trace.length === 0 && el('p', { class: 'empty' }, 'Nothing has happened on this phone yet. Choose a push on the left, or send one.')),
  ];
}

/** Sends the same payload to the same phone again. */
export async function resend(push = selectedLine()) {
  if (!push || push.kind === 'connection') return;
  await attempt(async () => {
    const target = push.phone ? { phone: push.phone } : push.token ? { token: push.token } : { phone: currentPhone().name };
    const body = push.payload ? { payload: push.payload } : { payloadText: payloadText(push) };
    const headers = Object.fromEntries([['apns-push-type', push.pushType], ['apns-topic', push.topic], ['apns-priority', push.priority && String(push.priority)]].filter(([, value]) => value));
    const sent = await post('pushes', { ...target, ...body, headers });
    say(`Sent again: ${sent.status}.`);
  });
}

/** Copies a push as a command or a file, or shows the service's error if it cannot write one. */
function copyAs(push, kind, name) {
  return copy(() => (kind === 'curl' && push.curl ? push.curl : getText(['pushes', push.id || push.sequence, kind])), name);
}
