// The search box: one language for the page, the API and the command line, with suggestions.

import { loadPushes } from './inbox.js';
import { change, drawNow, state, watch } from './store.js';
import { el, fill } from './dom.js';
import { foreign } from './text.js';

/** Milliseconds between the last key and the request. */
const searchDelay = 120;

const known = [
  ['topic:', 'the app or topic (* matches any text)'], ['token:', 'the beginning of a device token'], ['phone:', 'a phone'],
  ['app:', "an app's bundle identifier"], ['status:', 'such as 410 or 4xx'], ['reason:', 'such as Unregistered'],
  ['type:', 'such as alert or background'], ['title:', 'words of the title'], ['id:', 'the beginning of an apns-id'],
  ['is:shown', 'the phone showed it'], ['is:silent', 'no alert, sound or badge'], ['is:refused', 'APNs refused it'],
  ['is:stored', 'waits for a phone that is offline'], ['is:connection', 'a connection that was refused'], ['is:fault', 'answered by a fault'],
  ['before:', 'a time'], ['after:', 'a time'], ['!', 'not'],
];

let box;
let list;
let chosen = -1;
let timer = null;

export function showSearch(input, suggestions, problem) {
  box = input;
  list = suggestions;
  box.value = state.query;
  box.addEventListener('input', () => { suggest(); searchSoon(); });
  box.addEventListener('focus', suggest);
  box.addEventListener('blur', () => setTimeout(() => { if (document.activeElement !== box) fold(); }, 150));
  box.addEventListener('keydown', keys);
  watch(['query'], () => { if (document.activeElement !== box) box.value = state.query; });
  watch(['queryProblem'], () => {
    problem.hidden = !state.queryProblem;
    box.setAttribute('aria-invalid', Boolean(state.queryProblem));
    fill(problem, state.queryProblem && foreign(`${state.queryProblem.message} ${state.queryProblem.hint}`, 300));
  });
}

/** Focuses the search box, which only the inbox shows. */
export function focusSearch() {
  change({ view: 'inbox' });
  drawNow();
  box.focus();
  box.select();
}

/** Shows only the pushes that match a query. */
export function searchFor(query) {
  box.value = query;
  change({ query });
  return loadPushes().catch(() => {});
}

function searchSoon() {
  clearTimeout(timer);
  if (isUnfinished(box.value)) return;
  timer = setTimeout(() => searchFor(box.value.trim() === '' ? '' : box.value), searchDelay);
}

/** `true` if the last term is unfinished. Enter searches all the same. */
export function isUnfinished(text) {
  const last = text.split(/\s/).pop().replace(/^!/, '');
  if ((text.match(/"/g) ?? []).length % 2 === 1 || text.endsWith('!') || last.endsWith(':')) return true;
  if (last.startsWith('is:')) return !known.some(([term]) => term === last);
  return /^(before|after):/.test(last) || /^status:.{0,2}$/.test(last);
}

const lastWord = () => box.value.slice(0, box.selectionStart).split(/\s/).pop().replace(/^!/, '');

function suggest() {
  const word = lastWord();
  const fitting = known.filter(([term]) => term.startsWith(word) && term !== word);
  chosen = -1;
  fill(list, fitting.slice(0, 9).map(([term, help], index) => el('li', {
    role: 'option', id: `suggestion-${index}`, 'aria-selected': false, onmousedown: (event) => { event.preventDefault(); take(term); },
  }, el('code', {}, term), el('span', {}, help))));
  list.hidden = fitting.length === 0;
  box.setAttribute('aria-expanded', !list.hidden);
  box.removeAttribute('aria-activedescendant');
}

function fold() {
  list.hidden = true;
  box.setAttribute('aria-expanded', false);
  box.removeAttribute('aria-activedescendant');
}

function take(term) {
  const before = box.value.slice(0, box.selectionStart);
  const start = before.length - lastWord().length;
  box.setRangeText(term + (term.endsWith(':') || term === '!' ? '' : ' '), start, box.selectionStart, 'end');
  suggest();
  searchSoon();
}

function keys(event) {
  const count = list.hidden ? 0 : list.childElementCount;
  if (event.key === 'Escape') {
    event.stopPropagation();
    if (list.hidden && box.value !== '') searchFor('');
    else if (list.hidden) box.blur();
    fold();
  } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
    event.preventDefault();
    choose((chosen + (event.key === 'ArrowDown' ? 1 : count - 1 + (chosen < 0 ? 1 : 0))) % count);
  } else if (event.key === 'Enter') {
    if (chosen >= 0 && count > 0) take(list.children[chosen].firstElementChild.textContent);
    else { fold(); searchFor(box.value.trim() === '' ? '' : box.value); }
  }
}

function choose(index) {
  chosen = index;
  for (const [place, option] of [...list.children].entries()) option.setAttribute('aria-selected', place === index);
  box.setAttribute('aria-activedescendant', `suggestion-${index}`);
}
