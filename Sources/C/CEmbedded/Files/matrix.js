// The matrix: the callbacks that a push causes in every state, on one version of iOS.

import { get } from './api.js';
import { attempt, choice, field } from './dialogs.js';
import { el, fill } from './dom.js';
import { state } from './store.js';
import { foreign } from './text.js';
import { ruleNotes } from './trace.js';

export const iosVersions = ['27.0', '26.0', '18.2', '17.0', '16.0', '15.0', '14.0', '13.0', '12.0', '11.0', '10.0', '9.3', '8.0', '7.0', '6.0', '4.0', '3.0'];
export const pushKinds = ['alert', 'alert+content-available', 'silent'];

const questions = {
  arrives: 'When it arrives', shown: 'It shows', tap: 'A tap on it', icon: 'A tap on the icon instead', dismiss: 'It is dismissed', action: 'An action button',
};

/** The view: a choice of versions above, and a table for each kind of push below. */
export function matrixView() {
  const place = el('div', { 'aria-live': 'polite' });
  const show = (ios) => attempt(async () => {
    const { cells } = await get('matrix', { ios });
    const kinds = [...new Set(cells.map((cell) => cell.push))];
    fill(place, kinds.map((kind) => tableOf(kind, cells.filter((cell) => cell.push === kind))));
  });
  show(iosVersions[0]);
  return el('div', {}, el('header', { class: 'page-head' }, el('h2', {}, 'Matrix'),
    el('p', {}, 'The methods that iOS calls for a push in every state of a healthy app. A healthy app implements every method, sets its notification delegate in time, and has every permission.'),
    el('div', { class: 'form-row' }, field('Version of iOS', choice(iosVersions, iosVersions[0], show)))), place);
}

function tableOf(kind, cells) {
  const states = [...new Set(cells.map((cell) => cell.state))];
  const rows = [...new Set(cells.map((cell) => cell.question))];
  return el('section', { class: 'panel matrix', tabindex: 0, 'aria-label': kind }, el('h3', {}, kind),
    el('table', {}, el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, 'The app is'), states.map((one) => el('th', { scope: 'col' }, one)))),
      el('tbody', {}, rows.map((question) => el('tr', {}, el('th', { scope: 'row' }, questions[question] ?? question),
        states.map((one) => cellOf(cells.find((cell) => cell.question === question && cell.state === one))))))));
}

function cellOf(cell) {
  if (!cell || cell.text === '—') return el('td', { class: 'none' }, '—', cell?.rules?.length > 0 && rulesOf(cell));
  return el('td', {}, (cell.lines ?? []).map((part) => el('code', {}, foreign(part, 120))), rulesOf(cell));
}

const rulesOf = (cell) => ruleNotes(cell.rules, state.rules);
