// The answers of Ask: an explanation, a diagnosis, and the matrix.

import { button, el, icon } from './dom.js';
import { state } from './store.js';
import { breakable, foreign, shortMethod } from './text.js';
import { ruleNotes, traceList } from './trace.js';

/** One situation: what happens on arrival, and after the reactions of the user, or one of them. */
export function explanation(answer, then) {
  const part = (title, records) => el('section', { class: 'panel' }, el('h3', {}, foreign(title, 300)),
    records.length > 0 ? traceList(records, { rules: state.rules }) : el('p', { class: 'hint' }, 'Nothing happens.'));
  const [title, ...more] = answer.situation.split('\n');
  const branches = (answer.branches ?? []).filter((branch) => !then || branch.reaction === then);
  return [
    el('header', { class: 'situation' }, el('h2', {}, foreign(title, 300)), more.length > 0 && el('p', { class: 'hint' }, foreign(more.join(' '), 400))),
    part(answer.push === 'local' ? 'The notification fires' : 'The push arrives', answer.arrival ?? []),
    branches.map((branch) => part(`Then ${branch.sentence}`, branch.records ?? [])),
    then && branches.length === 0 && el('p', { class: 'panel hint' }, 'The user cannot do that here: nothing is on the screen to react to.'),
  ];
}

const outcomes = {
  healthy: 'A healthy app does exactly this. Nothing has to be mended.', explained: 'Possible causes, the likeliest first:',
  unexplained: 'No known mistake explains exactly this. The nearest are:',
};

/** What explains the symptoms. Causes with the same fix and the same calls are one entry. */
export function diagnosis(answer, { also = [], put }) {
  const isHealthy = answer.outcome === 'healthy';
  const causes = Map.groupBy(answer.candidates ?? [], (one) => JSON.stringify([one.fixes, one.methods, situationOf(one)]));
  return [
    el('p', { class: isHealthy ? 'panel fine' : 'panel' }, isHealthy && icon('check'),
      answer.sentence && foreign(`${answer.sentence}. `, 300), outcomes[answer.outcome] ?? '', answer.healthyOn && ` On iOS ${answer.healthyOn} a healthy app does the same.`),
    answer.clues?.length > 0 && el('div', { class: 'panel', role: 'group', 'aria-label': 'Did you see one of these, too?' }, el('h3', {}, 'Did you see one of these, too?'), answer.clues.map((clue) => clueOf(clue, also, put))),
    isHealthy ? healthy(answer) : el('ol', { class: 'causes' }, [...causes.values()].map(causeOf)),
  ];
}

/** The calls of a healthy app, why there are no others, and what would lead to one. */
function healthy(answer) {
  const calls = answer.candidates.flatMap((one) => one.calls);
  return el('section', { class: 'panel candidate' }, el('h3', {}, foreign(answer.situation, 300)),
    el('p', {}, 'Calls: ', calls.length > 0 ? breakable(foreign(calls.join(', '), 600)) : 'nothing'),
    (answer.notes ?? []).map((line) => el('p', {}, foreign(line, 600))), answer.candidates.map((one) => ruleNotes(one.rules, state.rules, null)));
}

const clueOf = ({ word, sentence }, also, put) => el('label', { class: 'clue' }, el('input', {
  type: 'checkbox', checked: also.includes(word), 'data-key': `clue-${word}`,
  onchange: (event) => put({ also: (event.target.checked ? [...also, word] : also.filter((one) => one !== word)).join(',') }),
}), foreign(sentence, 200));

const situationOf = (one) => [one.ios && `iOS ${one.ios}`, one.state && `app ${one.state}`, one.push && `push ${one.push}`, one.action && one.action !== 'none' && `then ${one.action}`].filter(Boolean).join(' · ');

function causeOf(alike) {
  const [one] = alike;
  return el('li', { class: 'panel candidate' },
    alike.map((cause) => el('h3', {}, foreign(cause.title, 400))),
    (one.fixes ?? []).map((fix) => el('p', { class: 'fine' }, icon('check'), foreign(fix, 500))),
    situationOf(one) && el('p', { class: 'hint' }, `Reproduced with ${situationOf(one)}`,
      one.methods?.length > 0 && [': iOS calls ', one.methods.map((call, index) => [index > 0 && ', ', el('code', { title: call }, breakable(foreign(shortMethod(call), 160)))])], one.methods?.length === 0 && ': iOS calls no method'),
    (one.sources ?? []).map((source) => el('p', { class: 'hint' }, foreign(source, 200))),
    ruleNotes([...new Set(alike.flatMap((cause) => cause.rules ?? []))], state.rules, null));
}

const rowNames = {
  arrives: 'It arrives: iOS calls', shown: 'It arrives: iOS shows', tap: 'A tap on it', icon: 'A tap on the icon instead', action: 'An action button', dismiss: 'It is dismissed',
};
const stateNames = {
  active: 'in the foreground', inactive: 'in front, inactive', background: 'in the background', suspended: 'suspended', 'system-terminated': 'ended by iOS', 'force-quit': 'force-quit (swiped away)',
};

/** The methods that iOS calls in every state: a table for each kind of push, and the full names below. */
export function matrix({ cells }, event) {
  const wanted = cells.filter((cell) => !event || !/ (start|update|end)$/.test(cell.push) || cell.push.endsWith(` ${event}`));
  const names = new Map(wanted.flatMap((cell) => cell.lines).map((line) => line.replace(situationPart, '')).filter((line) => /\(.*:/.test(line)).map((line) => [line, shortMethod(line)]));
  return [
    el('p', { class: 'hint' }, 'For a healthy app: it implements every method, sets its notification delegate in time, and has every permission.'),
    [...Map.groupBy(wanted, (cell) => cell.push)].map(([kind, own]) => tableOf(kind, own)),
    names.size > 0 && el('section', { class: 'panel' }, el('h3', {}, 'In the tables'), el('dl', { class: 'names' }, [...names].map(([full, short]) => [el('dt', {}, el('code', {}, short)), el('dd', {}, el('code', {}, breakable(foreign(full, 200))))]))),
  ];
}

function tableOf(kind, cells) {
  const states = [...new Set(cells.map((cell) => cell.state))];
  return el('section', { class: 'panel matrix', tabindex: 0, 'aria-label': kind }, el('h3', {}, kind),
    el('table', {}, el('thead', {}, el('tr', {}, el('th', { scope: 'col' }, 'The app is'), states.map((one) => el('th', { scope: 'col' }, stateNames[one] ?? one)))),
      el('tbody', {}, [...Map.groupBy(cells, (cell) => cell.question)].map(([question, row]) => el('tr', {}, el('th', { scope: 'row' }, rowNames[question] ?? question), merged(row, states))))));
}

/** The cells of a row. Neighbours with the same content are one cell. */
function merged(row, states) {
  const runs = [];
  for (const one of states) {
    const cell = row.find((other) => other.state === one);
    const text = wordsOf(cell).join('\n');
    if (runs.at(-1)?.text === text) runs.at(-1).cells.push(cell);
    else runs.push({ text, cells: [cell] });
  }
  return runs.map(({ text, cells }) => el('td', { colspan: cells.length, class: text ? null : 'none', title: cells[0]?.text }, el('div', {},
    !text ? 'nothing' : cells[0].question === 'shown' ? text.replaceAll('\n', ', ').replaceAll('-', ' ') : text.split('\n').map((word) => el('code', {}, breakable(foreign(word)))), ruleNotes(cells[0]?.rules, state.rules))));
}

/** The application state and the launch options behind a method's name. */
const situationPart = / \((?:active|inactive|background)(?:; ([^)]*))?\)$/;

/** The short names of a cell's methods, without the application state, which Ask names for one situation. */
const wordsOf = (cell) => (cell?.lines ?? []).filter((line) => line !== '—')
  .map((line) => shortMethod(line).replace(situationPart, (_, rest) => (rest ? ` (${rest})` : '')));
