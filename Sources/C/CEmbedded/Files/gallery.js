// The gallery: one payload in every state of the app, and on every era of iOS, at once. What is equal is drawn once.

import { post } from './api.js';
import { attempt, field } from './dialogs.js';
import { button, el, fill } from './dom.js';
import { payloadText } from './payload.js';
import { phonePicture, screenOf } from './phone.js';
import { selectedLine } from './detail.js';
import { state } from './store.js';
import { templates } from './templates.js';
import { breakable, foreign, shortMethod } from './text.js';
import { ruleNotes, rulesButton } from './trace.js';

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
    field('Versions of iOS', versions), button('Show', 'open', null, { type: 'submit', class: 'primary' }), rulesButton()));
  show(payload.value, versions.value, place);
  return el('div', {}, el('header', { class: 'page-head' }, el('h2', {}, 'Gallery'),
    el('p', {}, 'One payload in every state of the app and on every era of iOS: what the phone shows, and which methods iOS calls. The picture is that of a new iPhone on every version.')), form, place);
}

async function show(text, versions, place) {
  await attempt(async () => {
    const payload = JSON.parse(text);
    const { cells } = await post('gallery', { payload, ios: versions.split(/[\s,]+/).filter(Boolean) });
    const eras = [...new Set(cells.map((cell) => cell.ios))];
    const states = [...new Set(cells.map((cell) => cell.state))];
    const at = (ios, one) => cells.find((cell) => cell.ios === ios && cell.state === one);
    // Neighbours of which every cell is equal are one column, and one row.
    const columns = grouped(eras, (ios) => states.map((one) => contentOf(at(ios, one))).join());
    const rows = grouped(states, (one) => columns.map(([ios]) => contentOf(at(ios, one))).join());
    fill(place,
      el('p', { class: 'hint' }, `${columns.length} of ${eras.length} versions and ${rows.length} of ${states.length} states differ. What is equal is drawn once.`),
      el('table', {},
        el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, 'App'), columns.map((group) => el('th', { scope: 'col' }, rangeOf(group))))),
        el('tbody', {}, rows.map((group) => el('tr', {}, el('th', { scope: 'row' }, group.map((one) => el('div', {}, one))),
          columns.map(([ios], index) => cellOf(at(ios, group[0]), index > 0 ? at(columns[index - 1][0], group[0]) : null)))))));
  });
}

/** What a cell tells apart from others: what is shown, on which screen, and what is called. */
const contentOf = (cell) => JSON.stringify(cell && [cell.shown, cell.calls, cell.phone && screenOf(cell.phone)]);

/** The items in groups of neighbours with the same key. */
function grouped(items, keyOf) {
  const groups = [];
  for (const item of items) {
    if (groups.length > 0 && keyOf(groups.at(-1)[0]) === keyOf(item)) groups.at(-1).push(item);
    else groups.push([item]);
  }
  return groups;
}

/** `iOS 10.0 to 27.0`, from versions with the newest first. */
const rangeOf = (versions) => (versions.length > 1 ? `iOS ${versions.at(-1)} to ${versions[0]}` : `iOS ${versions[0]}`);

/** A cell. What differs from its left neighbour, the newer version, is marked. */
function cellOf(cell, newer) {
  if (!cell) return el('td', {}, '—');
  const shown = cell.shown ?? [];
  const calls = cell.calls ?? [];
  const differs = (key) => (newer && JSON.stringify(newer[key]) !== JSON.stringify(cell[key]) ? ' differs' : '');
  return el('td', {},
    cell.phone && el('div', { class: 'stage cell' }, phonePicture(cell.phone)),
    el('p', { class: `${shown.length > 0 ? 'shows' : 'shows none'}${differs('shown')}` }, shown.length > 0 ? foreign(shown.join(', '), 120) : 'shows nothing'),
    calls.length > 0
      ? el('ul', { class: `calls${differs('calls')}` }, calls.map((call) => el('li', {}, el('code', { title: call }, breakable(foreign(shortMethod(call), 160))))))
      : el('p', { class: `hint${differs('calls')}` }, 'calls nothing'),
    ruleNotes(cell.rules, state.rules, null));
}
