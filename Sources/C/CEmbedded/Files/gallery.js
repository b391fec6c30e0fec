// The gallery: one payload in every state of the app, and on every era of iOS, at once.

import { post } from './api.js';
import { attempt, field } from './dialogs.js';
import { button, el, fill } from './dom.js';
import { payloadText } from './payload.js';
import { phonePicture } from './phone.js';
import { selectedLine } from './detail.js';
import { state } from './store.js';
import { templates } from './templates.js';
import { foreign } from './text.js';
import { ruleNotes } from './trace.js';

const usual = ['27.0', '26.0', '18.0', '15.0', '14.0', '12.0', '10.0', '9.3', '6.0'];

/** The view: a form for the payload above, and a table of phones below. */
export function galleryView() {
  const push = state.push === null ? null : selectedLine();
  const payload = el('textarea', { rows: 6, spellcheck: false });
  payload.value = push ? payloadText(push) : templates[0].text;
  const versions = el('input', { type: 'text', value: usual.join(' ') });
  const place = el('div', { class: 'gallery', 'aria-live': 'polite' });
  const form = el('form', {
    class: 'panel gallery-form', onsubmit: (event) => { event.preventDefault(); show(payload.value, versions.value, place); },
  },
  field('Payload', payload),
  el('div', { class: 'form-row' },
    el('div', { class: 'templates' }, templates.map((one) => button(one.name, null, () => {
      payload.value = one.text.replaceAll('NOW', String(Math.floor(Date.now() / 1000)));
      show(payload.value, versions.value, place);
    }, { class: 'small' }))),
    field('Versions of iOS', versions), button('Show', 'open', null, { type: 'submit', class: 'primary' })));
  show(payload.value, versions.value, place);
  return el('div', {}, el('header', { class: 'page-head' }, el('h2', {}, 'Gallery'),
    el('p', {}, 'One payload in every state of the app and on every era of iOS: what the phone shows, and which methods iOS calls.')), form, place);
}

async function show(text, versions, place) {
  await attempt(async () => {
    const payload = JSON.parse(text);
    const { cells } = await post('gallery', { payload, ios: versions.split(/[\s,]+/).filter(Boolean) });
    const eras = [...new Set(cells.map((cell) => cell.ios))];
    const states = [...new Set(cells.map((cell) => cell.state))];
    fill(place, el('table', {},
      el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, 'App'), eras.map((ios) => el('th', { scope: 'col' }, `iOS ${ios}`)))),
      el('tbody', {}, states.map((one) => el('tr', {}, el('th', { scope: 'row' }, one),
        eras.map((ios) => cellOf(cells.find((cell) => cell.ios === ios && cell.state === one))))))));
  });
}

function cellOf(cell) {
  if (!cell) return el('td', {}, '—');
  const shown = cell.shown ?? [];
  return el('td', {},
    cell.phone && el('div', { class: 'stage cell' }, phonePicture(cell.phone)),
    el('p', { class: shown.length > 0 ? 'shows' : 'shows none' }, shown.length > 0 ? foreign(shown.join(', '), 120) : 'shows nothing'),
    el('ul', { class: 'calls' }, (cell.calls ?? []).map((call) => el('li', {}, el('code', {}, foreign(call, 160))))),
    (cell.calls ?? []).length === 0 && el('p', { class: 'hint' }, 'calls nothing'),
    (cell.rules ?? []).length > 0 && el('details', {}, el('summary', {}, `${cell.rules.length} rules`),
      ruleNotes(cell.rules, state.rules)));
}
