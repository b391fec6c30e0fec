// The parts of a sent push: payload, headers, raw bytes, and the findings of lint.

import { getText } from './api.js';
import { copy } from './dialogs.js';
import { button, el, fill, icon } from './dom.js';
import { foreign, jsonTokens } from './text.js';

/** The number of characters of a payload that are coloured; the rest is plain. */
const colouredLimit = 40_000;

/** JSON with its tokens coloured. */
export function jsonText(text) {
  const pre = el('pre', { class: 'json', tabindex: 0, 'aria-label': 'JSON' });
  const head = text.slice(0, colouredLimit);
  for (const [kind, piece] of jsonTokens(head)) {
    pre.append(kind ? el('span', { class: kind }, foreign(piece, 8000)) : piece);
  }
  if (text.length > colouredLimit) pre.append(foreign(text.slice(colouredLimit), 100_000));
  return pre;
}

/** The payload of a push as text: indented if it is JSON of few levels, else as it was sent. */
export function payloadText(push) {
  if (push.payload !== undefined && push.payload !== null) return JSON.stringify(push.payload, null, 2);
  if (push.payloadText) return push.payloadText;
  return push.payloadBase64 ? bytesText(push.payloadBase64) : '';
}

function bytesText(base64) {
  const bytes = Uint8Array.from(atob(base64), (unit) => unit.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}

/** The payload and its length. */
export function payloadTab(push) {
  const text = payloadText(push);
  if (!text) return el('p', { class: 'empty' }, 'There is no payload.');
  const bytes = push.bytes ?? new TextEncoder().encode(JSON.stringify(push.payload) ?? text).length;
  return [
    el('div', { class: 'tab-bar' }, el('span', { class: 'hint' }, `${bytes} of ${push.pushType === 'voip' ? 5120 : 4096} bytes`),
      button('Copy', 'copy', () => copy(text, 'The payload'), { class: 'small' })),
    push.payloadBase64 && el('p', { class: 'hint' }, 'The body is not JSON.'),
    jsonText(text),
  ];
}

/** The message that the sender wrote for FCM, and the source of each value of the push. */
export function messageTab({ message: { text, sources } }) {
  return [
    el('div', { class: 'tab-bar' }, el('span', { class: 'hint' }, 'The request to FCM.'),
      button('Copy', 'copy', () => copy(text, 'The message'), { class: 'small' })),
    jsonText(indented(text)),
    el('h3', {}, 'The push made from it'),
    el('table', { class: 'headers sources' },
      el('thead', {}, el('tr', {}, ['Place', 'Value', 'From'].map((name) => el('th', { scope: 'col' }, name)))),
      el('tbody', {}, sources.map(({ place, value, origin }) => el('tr', {},
        el('th', { scope: 'row' }, foreign(place, 200)), el('td', {}, foreign(value, 1000)), el('td', {}, foreign(origin, 200)))))),
  ];
}

/** JSON with a line for each value; other texts unchanged. */
function indented(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The request's header fields, and the known parts of the answer. */
export function headersTab(push) {
  const fields = push.headers ?? [
    ['apns-id', push.id], ['apns-topic', push.topic], ['apns-push-type', push.pushType], ['apns-priority', push.priority],
  ].filter(([, value]) => value).map(([name, value]) => ({ name, value }));
  const answer = [[':status', push.status], ['reason', push.reason], ['apns-id', push.id], ['apns-unique-id', push.uniqueID]];
  return [
    el('h3', {}, 'Request'),
    table([...(push.token ? [['path', `/3/device/${push.token}`]] : []), ...fields.map(({ name, value }) => [name, value])]),
    el('h3', {}, 'Answer'),
    table(answer.filter(([, value]) => value)),
  ];
}

const table = (rows) => el('table', { class: 'headers' }, el('tbody', {}, rows.map(([name, value]) => el('tr', {},
  el('th', { scope: 'row' }, foreign(name, 80)), el('td', {}, foreign(value, 1000))))));

/** The body as sent, byte for byte, read when the tab is opened. */
export function rawTab(push) {
  const place = el('div', {}, el('p', { class: 'hint' }, 'Reading…'));
  getText(['pushes', push.id || push.sequence, 'raw'])
    .catch(() => payloadText(push))
    .then((text) => fill(place, el('div', { class: 'tab-bar' }, el('span', { class: 'hint' }, 'The body as it was sent.'),
      button('Copy', 'copy', () => copy(text, 'The body'), { class: 'small' })),
    el('pre', { class: 'json wrap', tabindex: 0, 'aria-label': 'Body as sent' }, foreign(text, 100_000))));
  return place;
}

const toneOf = { error: 'bad', warning: 'warn', info: 'quiet' };
const ranks = Object.keys(toneOf);
/** The findings of lint as a list, the gravest first; `show(finding)` points at the place of a finding. */
export function findingsList(findings, show = null) {
  const size = findings.find((one) => one.severity === 'info' && one.rule === 'size');
  const rest = findings.filter((one) => one !== size).toSorted((one, other) => ranks.indexOf(one.severity) - ranks.indexOf(other.severity));
  const meter = size && sizeMeter(...size.message.match(/\d+/g).map(Number));
  if (rest.length === 0) return [el('p', { class: 'fine' }, icon('check'), 'Lint found nothing.'), meter];
  return [el('ul', { class: 'findings' }, rest.map((finding) => findingOf(finding, show))), meter];
}

function findingOf(finding, show) {
  const place = [finding.path, finding.line && `line ${finding.line}`].filter(Boolean).join(' · ');
  return el('li', { class: toneOf[finding.severity] ?? 'quiet' },
    el('b', {}, finding.severity),
    el('span', {}, foreign(finding.message, 500), finding.fix && el('span', { class: 'fix' }, foreign(finding.fix, 500))),
    el('small', {}, foreign(place, 120), show && finding.line && [' ', button('Show', null, () => show(finding), { class: 'link', 'aria-label': `Show ${place}` })]));
}

const sizeMeter = (bytes, limit) => el('label', { class: 'size' }, `${bytes} of ${limit} bytes`, el('meter', { min: 0, max: limit, high: limit * 0.9, value: bytes }));
