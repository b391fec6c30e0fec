// The head of the right side: what a push is, why it was refused, and what can be done with it.

import { getText, post, remove, route } from './api.js';
import { keyOf, leavePush, openPush, selectedLine } from './detail.js';
import { attempt, confirmFirst, copy, copyable } from './dialogs.js';
import { button, el, icon, iconButton } from './dom.js';
import { fateOf, statusOf, titleOf } from './fate.js';
import { loadNewer } from './inbox.js';
import { loadAll } from './load.js';
import { payloadText } from './payload.js';
import { compose } from './send.js';
import { change, currentPhone, isLost } from './store.js';
import { foreign, timeOfDay } from './text.js';

/** A push with its outcome, each said once, and its tools. */
export function head(push) {
  const fate = fateOf(push);
  const title = titleOf(push);
  return el('header', { class: 'push-head' },
    el('div', { class: 'push-title' },
      el('span', { class: `status-chip ${fate.tone}` }, statusOf(push)),
      el('h2', {}, title.isOwn ? title.text : foreign(title.text, 200)),
      iconButton('Delete this push', 'bin', () => drop(push), { 'data-key': 'delete', inert: isLost() }), iconButton('Close', 'stop', leavePush)),
    isRefused(push) ? refusal(push) : push.hint && el('p', { class: 'box' }, foreign(push.hint, 900)),
    el('p', { class: 'push-facts' },
      !isRefused(push) && el('span', { class: `fate ${fate.tone}` }, icon(fate.sign), push.outcome ? foreign(push.outcome, 200) : fate.word),
      el('span', {}, timeOfDay(push.at, true)), push.topic && el('span', {}, foreign(push.topic, 80)),
      push.userAgent && el('span', {}, foreign(push.userAgent, 60)),
      push.id && copyable(push.id, 'the apns-id', `${push.id.slice(0, 8)}…`)),
    wireNote(push),
    push.kind !== 'connection' && el('div', { class: 'push-tools', inert: isLost() },
      button('Resend', 'again', () => resend(push), { title: 'Send the same payload again (r)', 'data-key': 'resend' }),
      button('Edit and send', 'send', () => compose(push), { 'data-key': 'edit' }),
      button('Copy curl', 'copy', () => copyAs(push, 'curl', 'The curl command'), { 'data-key': 'curl' }),
      button('Copy .apns', 'copy', () => copyAs(push, 'apns', 'The .apns file'), { 'data-key': 'apns' }),
      button('Copy scenario', 'copy', () => copyAs(push, 'scenario', 'The scenario'), { 'data-key': 'scenario' }),
      push.phone && exportLink(push.phone)));
}

/** `true` if APNs did not take a push or a connection. */
export const isRefused = (push) => push.status >= 400 || push.kind === 'connection';

/** A hint at the ways of sending that Belfry accepts and real APNs refuses. */
function wireNote(push) {
  const wrong = push.transport === 'Belfry' ? [] : [push.transport === 'HTTP/1.1' && 'HTTP/1.1', push.tls === false && 'no TLS'].filter(Boolean);
  return wrong.length > 0 && el('p', { class: 'hint' }, icon('warn'), ` Sent with ${wrong.join(' and ')}, which real APNs does not accept.`);
}

/** A link to one file with the trace of a phone. */
export const exportLink = (phone) => el('a', {
  class: 'button', href: route(['phones', phone, 'trace.html']), download: `${phone}.html`, title: 'One file with the trace and the pictures of the phone, for a colleague',
}, icon('save'), 'Export');

/** Why a push or a connection was refused, and what to do. */
function refusal(push) {
  const text = foreign(push.hint ?? push.outcome ?? '', 900);
  if (push.fault) {
    return el('div', { class: 'box fault' }, el('b', {}, push.reason ? reasonLink(push.reason) : 'A fault', ', by the fault ', foreign(push.fault, 60)),
      el('p', {}, 'Nothing is wrong with the push. ', el('a', { href: '/faults', onclick: (event) => { event.preventDefault(); change({ view: 'faults' }); } }, 'See the faults')));
  }
  return el('div', { class: 'box bad' }, push.reason && el('b', {}, reasonLink(push.reason)), el('p', {}, text));
}

function drop(push) {
  confirmFirst('Delete this push from the inbox?', 'Delete', async () => {
    await remove('pushes', { ids: keyOf(push) });
    leavePush();
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

/** A reason of APNs, as a link to its explanation. A fault may answer with any other text. */
const reasonLink = (reason) => (/^[A-Za-z]+$/.test(reason) ? el('a', { href: `/reasons#${reason}`, target: '_blank', rel: 'noreferrer', title: 'What the reason means' }, reason) : foreign(reason, 60));
