// Ask: what happens in a situation, why something did not happen, and what happens in every state. The answer follows
// each change, and the page's address holds the question.

import { diagnosis, explanation, matrix } from './answers.js';
import { get, post } from './api.js';
import { choice, copy, field } from './dialogs.js';
import { button, el, fill } from './dom.js';
import { change, state, watch } from './store.js';
import { foreign } from './text.js';
import { rulesButton } from './trace.js';

export const iosVersions = ['27.0', '26.0', '18.2', '17.0', '16.0', '15.0', '14.0', '13.0', '12.0', '11.0', '10.0', '9.3', '8.0', '7.0', '6.0', '4.0', '3.0'];

const questions = [['what', 'What happens?'], ['why', 'Why not?'], ['every', 'What happens in every state?']];

const kinds = [['alert', 'alert'], ['alert+content-available', 'alert + content-available'], ['silent', 'silent (content-available alone)']];
const services = ['voip', 'liveactivity', 'location', 'complication', 'fileprovider', 'mdm', 'pushtotalk', 'controls', 'widgets', 'nowplaying'];
const pushes = [...kinds, ['local', 'a notification of the app itself'], ...services, ['payload', 'this payload']];
const states = [['active', 'in the foreground (active)'], ['inactive', 'in front, inactive'], ['background', 'in the background'], ['suspended', 'suspended'],
  ['system-terminated', 'ended by iOS'], ['force-quit', 'force-quit (swiped away)'], ['crashed', 'crashed'], ['never-launched', 'never opened'], ['rebooted', 'not opened since a restart']];
const reactions = [['tap', 'a tap on the notification'], ['icon', 'a tap on the icon'], ['action', 'an action button'], ['dismiss', 'a dismissal']];
const methods = ['willPresent', 'didReceive', 'didReceiveRemoteNotification', 'application(_:didReceiveRemoteNotification:)', 'application(_:didReceive:)', 'didFinishLaunching', 'serviceDidReceive', 'scene(_:willConnectTo:options:)'];
const unknown = ['', 'not known'];
const flags = [unknown, ['true', 'yes'], ['false', 'no']];

/** Each field: its key in the address, its label, its values (a text field without values), the questions with it, and a placeholder. */
const situation = [
  ['push', 'The push', pushes, 'what why'], ['push', 'The push', [['', 'every notification'], ...services], 'every'],
  ['event', 'Event', ['start', 'update', 'end'], 'what every'], ['payload', 'Payload', null, 'what why'],
  ['state', 'The app is', states, 'what'], ['state', 'The app was', [unknown, ...states], 'why'],
  ['ios', 'iOS', iosVersions, 'what every'], ['ios', 'iOS', [unknown, ...iosVersions], 'why'],
  ['then', 'Then', [['', 'each reaction of the user'], ...reactions], 'what'], ['then', 'Then', [unknown, ['none', 'nothing'], ...reactions], 'why'],
  ['missing', 'Method that was not called', null, 'why', 'such as willPresent'], ['observed', 'Called methods, in order', null, 'why', 'none'],
];
const details = [
  ['permission', 'Notifications are', ['authorized', 'denied', 'not-determined', 'provisional', 'ephemeral'], 'what'],
  ['delegate', 'Notification delegate set', [['in-time', 'in time'], ['late', 'late'], ['scene-will-connect', 'when its scene connects'], ['unset', 'never']], 'what'],
  ['without', 'It does not implement', null, 'what'], ['with', 'It also implements', null, 'what'],
  ['scenes', 'It has scenes', [['', 'no'], ['true', 'yes']], 'what'], ['linkedSDK', 'SDK of its build', [['', 'not known'], ['same', 'that of the iOS'], ...iosVersions], 'what'],
  ['backgroundMode', 'Mode remote-notification', [['', 'yes'], ['false', 'no']], 'what'], ['locked', 'The phone is locked', [['', 'no'], ['true', 'yes']], 'what'],
  ['switches', 'Switches', null, 'what', 'such as will-present-first'],
  ['shown', 'A banner was on the screen', flags, 'why'], ['launchOptions', 'launchOptions held the notification', flags, 'why'],
  ['priority', 'apns-priority', ['', '10', '5', '1'], 'why'],
];
const usual = { ask: 'what', push: 'alert', event: 'start', state: 'background', ios: iosVersions[0], permission: 'authorized', delegate: 'in-time', payload: '{"aps": {"alert": "Hello"}}' };
const lists = new Set(['missing', 'without', 'with', 'switches', 'also']);

/** The value of a field: from the address, or the usual one if the question has one. */
const valueOf = (key, ask) => state.asked[key] ?? (ask === 'why' && ['state', 'ios'].includes(key) ? '' : ask === 'every' && key === 'push' ? '' : usual[key] ?? '');

/** A link with `missing` or `observed` asks why, also without the word. */
const askOf = () => questions.find(([id]) => id === state.asked.ask)?.[0] ?? (['missing', 'observed', 'seen'].some((key) => key in state.asked) ? 'why' : 'what');

let place = null;

/** The view: the question above, and its answer below. */
export function askView() {
  place = { form: el('form', { class: 'panel ask-form', onsubmit: (event) => event.preventDefault() }), answer: el('div', { class: 'answer', 'aria-live': 'polite' }) };
  show();
  return el('div', { class: 'asking' }, el('header', { class: 'page-head' }, el('h2', {}, 'Ask'),
    el('p', {}, 'What iOS shows and calls for a push, in any state and version, and why. Your phones stay as they are.')), place.form, place.answer);
}

watch(['asked', 'view'], () => { if (place && state.view === 'ask') show(); });

function show() {
  const ask = askOf();
  const push = valueOf('push', ask);
  // The user's own change keeps the form, because the pointer may already be on the next field.
  const fields = `${ask} ${push}`;
  if (place.own !== state.asked || place.fields !== fields) drawForm(ask, push);
  place.fields = fields;
  place.own = state.asked;
  answer(ask, push);
}

function drawForm(ask, push) {
  const has = ([key, , , wanted]) => wanted.split(' ').includes(ask)
    && (key !== 'event' || ['liveactivity', 'nowplaying'].includes(push)) && (key !== 'payload' || push === 'payload')
    && (ask !== 'why' || !services.includes(push) || ['push', 'state', 'ios'].includes(key));
  const draw = (rows) => rows.filter(has).map((row) => fieldOf(row, ask));
  const more = draw(details);
  const focused = document.activeElement?.dataset.key;
  fill(place.form,
    el('div', { class: 'segments', role: 'group', 'aria-label': 'The question' }, questions.map(([id, text]) =>
      el('button', { type: 'button', 'aria-pressed': ask === id, 'data-key': `ask-${id}`, onclick: () => put({ ask: id, push: id === 'every' ? undefined : state.asked.push }) }, text))),
    el('div', { class: 'fields' }, draw(situation)),
    more.length > 0 && el('details', { open: details.some(([key]) => key in state.asked) }, el('summary', {}, ask === 'what' ? 'The app and the phone' : 'More that you know'), el('div', { class: 'fields' }, more)),
    el('datalist', { id: 'methods' }, methods.map((name) => el('option', { value: name }))),
    el('div', { class: 'form-row' }, rulesButton(), button('Copy link', 'copy', () => copy(location.href, 'The link'), { class: 'small' })));
  if (focused) place.form.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus();
}

function fieldOf([key, label, values, , placeholder], ask) {
  const value = valueOf(key, ask);
  const set = (text) => put({ [key]: text });
  const common = { 'data-key': `ask-${key}`, name: key };
  // A link may name a value that is not in the list, such as another version.
  const isListed = value === '' || values?.some((one) => [].concat(one)[0] === value);
  if (values) return field(label, choice(isListed ? values : [value, ...values], value, set, common));
  const onchange = (event) => set(event.target.value.trim());
  if (key === 'payload') return field(label, el('textarea', { rows: 4, spellcheck: false, value, onchange, ...common }));
  return field(label, el('input', { type: 'text', list: key === 'switches' ? null : 'methods', value, autocomplete: 'off', placeholder, onchange, ...common }));
}

/** Changes parts of the question; a usual value is left out of the address. */
function put(parts) {
  const asked = { ...state.asked, ...parts };
  for (const [key, value] of Object.entries(asked)) if (value === undefined || value === '' || (value === usual[key] && !['ask', 'state', 'ios'].includes(key))) delete asked[key];
  place.own = asked;
  change({ asked });
}

/** The body of a request: the fields that the question has. */
function bodyOf(ask, push) {
  const body = {};
  const own = [...situation, ...details].filter(([, , , wanted]) => wanted.split(' ').includes(ask)).map(([key]) => key);
  for (const key of new Set(own)) {
    const value = valueOf(key, ask);
    if (value === '' || ['push', 'event', 'payload', 'then'].includes(key)) continue;
    body[key] = lists.has(key) ? value.split(/[\s,]+(?![^(]*\))/).filter(Boolean) : ['true', 'false'].includes(value) ? value === 'true' : key === 'priority' ? Number(value) : value;
  }
  if (push === 'payload') body.payload = parsed(valueOf('payload'));
  else if (push === 'local') body.origin = 'local';
  else if (services.includes(push)) Object.assign(body, { pushType: push }, ['liveactivity', 'nowplaying'].includes(push) && ask === 'what' ? { event: valueOf('event') } : {});
  else body.push = push;
  return body;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The payload is not JSON: ${error.message}`);
  }
}

let asking = 0;

async function answer(ask, push) {
  asking += 1;
  const number = asking;
  const shown = await answerTo(ask, push).catch((error) => problem(error));
  if (number === asking) fill(place.answer, shown);
}

async function answerTo(ask, push) {
  if (ask === 'every') return matrix(await get('matrix', { ios: valueOf('ios', ask), pushType: push || null }), push ? valueOf('event', ask) : '');
  const body = bodyOf(ask, push);
  if (ask === 'what') return explanation(await post('explain', body), valueOf('then', ask));
  if (services.includes(push) && push !== 'voip') {
    const { pushType, state: appState, ios } = body;
    const also = (state.asked.also ?? '').split(',').filter(Boolean);
    return diagnosis(await post('diagnose', { pushType, state: appState, ios, seen: state.asked.seen ?? '', also }), { also, put });
  }
  const then = valueOf('then', ask);
  return diagnosis(await post('diagnose', { ...body, ...(then ? { action: then } : {}), ...(body.missing || 'observed' in body ? {} : { observed: '' }) }), { put });
}

/** Why there is no answer. Where the service lists the words that it knows, each is a button. */
function problem(error) {
  const words = error.body?.words;
  if (words && !state.asked.seen) {
    return el('section', { class: 'panel' }, el('h3', {}, 'What did you see?'),
      el('div', { class: 'templates' }, words.map((word) => button(word.replaceAll('-', ' '), null, () => put({ ask: 'why', seen: word, also: undefined }), { class: 'small' }))));
  }
  return el('p', { class: 'panel problem' }, foreign(error.message, 400), ' ', foreign(error.hint ?? '', 400));
}
