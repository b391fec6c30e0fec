// The form that sends a push and shows lint's findings while the user writes.

import { ask, post, route } from './api.js';
import { openPush } from './detail.js';
import { attempt, choice, field } from './dialogs.js';
import { button, el, fill, iconButton } from './dom.js';
import { loadNewer } from './inbox.js';
import { findingsList, payloadText } from './payload.js';
import { change, currentPhone, drawNow, state, watch } from './store.js';
import { dropTemplate, savedTemplates, saveTemplate, templates } from './templates.js';
import { plainText } from './text.js';

/** Milliseconds between the last key and the request to lint. */
const lintDelay = 150;

const types = ['alert', 'background', 'voip', 'liveactivity', 'location', 'complication', 'fileprovider', 'mdm', 'pushtotalk', 'controls', 'widgets', 'nowplaying'];

let form = null;

/** Draws the form over the inbox while `composing` is set. */
export function showComposer(element) {
  watch(['composing'], () => {
    element.hidden = !state.composing;
    if (state.composing && !form) fill(element, build());
    if (state.composing) form.payload.focus();
  });
  watch(['phones', 'phone'], () => { if (form) fillTargets(); });
}

/** Opens the form, filled from a push if one is given. */
export function compose(push = null) {
  change({ composing: true, column: 'pushes', view: 'inbox' });
  drawNow();
  if (!push) return;
  form.payload.value = payloadText(push);
  form.type.value = push.pushType ?? 'alert';
  form.topic.value = push.topic ?? '';
  lint();
}

function build() {
  form = {
    target: el('select', { 'aria-label': 'To' }),
    type: choice(types, 'alert', lint),
    priority: choice(['10', '5', '1'], '10', lint),
    topic: el('input', { type: 'text', placeholder: "the app's", oninput: lint }),
    collapse: el('input', { type: 'text', placeholder: 'none' }),
    expiration: el('input', { type: 'text', inputmode: 'numeric', placeholder: 'none' }),
    payload: el('textarea', { rows: 12, spellcheck: false, autocomplete: 'off', oninput: lint, 'aria-describedby': 'lint' }),
    lint: el('div', { id: 'lint', 'aria-live': 'polite' }),
    templates: el('div', { class: 'templates', role: 'group', 'aria-label': 'Examples and saved pushes' }),
  };
  form.payload.value = templates[0].text;
  fillTemplates();
  fillTargets();
  lint();
  return el('form', { onsubmit: send, onkeydown: keys },
    el('header', {}, el('h2', {}, 'New push'), iconButton('Close', 'stop', () => change({ composing: false }))),
    el('div', { class: 'compose-content' },
      form.templates,
      field('To', form.target),
      field('Payload', form.payload), form.lint,
      el('div', { class: 'fields' }, field('Type', form.type), field('Priority', form.priority)),
      el('details', {}, el('summary', {}, 'More headers'), el('div', { class: 'fields' },
        field('Topic', form.topic), field('Collapse id', form.collapse), field('Expiration', form.expiration, 'UNIX seconds, or 0 for a push that APNs does not store')))),
    el('footer', {}, button('Save', 'save', save, { title: 'Keep this push in this browser' }), button('Send', 'send', null, { type: 'submit', class: 'primary', title: 'Ctrl+Enter' })));
}

function fillTemplates() {
  fill(form.templates, templates.map((one) => button(one.name, null, () => use(one), { class: 'small' })),
    savedTemplates().map((one) => el('span', { class: 'saved' }, button(one.name, null, () => use(one), { class: 'small' }),
      iconButton(`Forget ${one.name}`, 'stop', () => { dropTemplate(one.name); fillTemplates(); form.payload.focus(); }))));
}

/** Keeps the push under its title, or under its type. */
function save() {
  const { title, body } = alertOf(form.payload.value);
  saveTemplate({ name: plainText(title ?? body ?? form.type.value, 24), type: form.type.value, priority: form.priority.value, text: form.payload.value });
  fillTemplates();
}

function alertOf(text) {
  try {
    const alert = JSON.parse(text)?.aps?.alert;
    return typeof alert === 'string' ? { title: alert } : alert ?? {};
  } catch {
    return {};
  }
}

function use(template) {
  form.payload.value = template.text.replaceAll('NOW', String(Math.floor(Date.now() / 1000)));
  form.type.value = template.type;
  form.priority.value = template.priority;
  lint();
}

function fillTargets() {
  const { target } = form;
  const chosen = target.value;
  const targets = state.phones.flatMap((phone) => (phone.apps ?? []).map((app) => ({
    value: JSON.stringify([phone.name, app.bundle]), text: `${phone.name}, ${app.bundle}`, phone: phone.name,
  })));
  const known = [...target.options].map((one) => one.value);
  if (known.join() !== targets.map((one) => one.value).join()) fill(target, targets.map((one) => el('option', { value: one.value }, one.text)));
  // The choice stays until the user puts another phone in the middle.
  const current = currentPhone()?.name;
  const stays = form.phone === current ? targets.find((one) => one.value === chosen) : null;
  form.phone = current;
  target.value = (stays ?? targets.find((one) => one.phone === current) ?? targets[0])?.value ?? '';
}

function keys(event) {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }
}

function request() {
  const [phone, app] = JSON.parse(form.target.value || '[null,null]');
  const headers = Object.entries({
    'apns-push-type': form.type.value, 'apns-priority': form.priority.value, 'apns-topic': form.topic.value,
    'apns-collapse-id': form.collapse.value, 'apns-expiration': form.expiration.value,
  }).filter(([, value]) => value !== '');
  return { phone, app, payloadText: form.payload.value, headers: Object.fromEntries(headers) };
}

async function send(event) {
  event.preventDefault();
  await attempt(async () => {
    const sent = await post('pushes', request());
    // A refused push is described on the right, and the form stays open for another try.
    change(sent.status < 400 ? { composing: false } : { column: 'detail' });
    await Promise.all([openPush(sent.id), loadNewer()]);
  });
}

let timer = null;
let asked = 0;

/** Lints the push while the user writes; text that is not JSON is reported without a request. */
function lint() {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    asked += 1;
    const number = asked;
    const findings = await findingsOf(request()).catch(() => unreadable(form.payload.value));
    if (number === asked) fill(form.lint, findings && findingsList(findings, point));
  }, lintDelay);
}

async function findingsOf({ phone, app, payloadText: text, headers }) {
  const answer = await ask('POST', route('lint'), { phone, app, payloadText: text, headers });
  // The service fills in the app's topic if none is given.
  return answer.items.filter((one) => headers['apns-topic'] || one.path !== 'apns-topic');
}

/** One finding with the browser's message if a text is not JSON; `null` if it is JSON. */
function unreadable(text) {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return [{ severity: 'error', message: error.message, fix: 'The payload has to be a JSON object.' }];
  }
}

/** Moves the cursor to the place of a finding. */
function point(finding) {
  const lines = form.payload.value.split('\n');
  const start = lines.slice(0, finding.line - 1).reduce((sum, line) => sum + line.length + 1, 0);
  const end = start + (lines[finding.line - 1]?.length ?? 0);
  form.payload.focus();
  form.payload.setSelectionRange(start, end);
}
