// Faults: rules by which Belfry fails, delays or drops pushes.

import { get, post, remove } from './api.js';
import { attempt, choice, field, say } from './dialogs.js';
import { button, el, fill, icon, redraw } from './dom.js';
import { loadFaults } from './load.js';
import { isUnfinished } from './search.js';
import { state, watch } from './store.js';
import { foreign } from './text.js';

const answers = ['503', '500', '429', '410', '400', '403', 'reset', 'goaway', 'silence', 'delay'];
const recipes = [
  ['The next push 503', { name: 'next', answer: '503', times: 1 }],
  ['Twice 503, then success', { name: 'flaky', answer: '503', times: 2 }],
  ['Lost answers', { name: 'lost', answer: 'reset', phase: 'after' }],
  ['One in ten 429', { name: 'busy', answer: '429', probability: 0.1 }],
  ['Slow', { name: 'slow', answer: 'delay', delay: '2s' }],
];

let watched = null;

/** The view: the existing rules, and a form for a new one. */
export function faultsView() {
  const list = el('div', { class: 'panel' });
  const inputs = {
    name: el('input', { type: 'text', value: 'flaky', required: true }),
    when: el('input', { type: 'text', placeholder: 'every push', title: 'In the search language, such as type:voip', 'aria-describedby': 'fault-matches', oninput: () => countMatches(inputs.when.value, matches) }),
    answer: choice(answers, '503'),
    delay: el('input', { type: 'text', placeholder: '2s' }),
    times: el('input', { type: 'number', min: 1, placeholder: 'always' }),
    every: el('input', { type: 'number', min: 1, placeholder: 'each' }),
    probability: el('input', { type: 'number', min: 0, max: 1, step: 'any', placeholder: '1' }),
    phase: choice([['before', 'before the phone gets it'], ['after', 'after the phone got it']], 'before'),
  };
  const matches = el('p', { class: 'hint', id: 'fault-matches', 'aria-live': 'polite' });
  watched = list;
  draw();
  countMatches('', matches);
  return el('div', { class: 'narrow' }, el('header', { class: 'page-head' }, el('h2', {}, 'Faults'),
    el('p', {}, 'Test how your backend handles failures. A rule answers, delays or drops the pushes that match it. The same seed always hits the same pushes.')),
  list, el('form', { class: 'panel fault-form', onsubmit: (event) => { event.preventDefault(); add(inputs); } },
    el('h3', {}, 'Add a rule'),
    el('div', { class: 'templates' }, recipes.map(([title, values]) => button(title, null, () => use(inputs, values), { class: 'small' }))),
    el('div', { class: 'fields' }, field('Name', inputs.name), field('Answer', inputs.answer), field('When', inputs.when), field('Limit', inputs.times), field('Every nth', inputs.every), field('Probability', inputs.probability),
      field('Delay', inputs.delay), field('Phase', inputs.phase)),
    matches, el('div', {}, button('Add', 'plus', null, { type: 'submit', class: 'primary' }))));
}

/** Milliseconds between the last key and the request. */
const countDelay = 250;
let counting = null;

/** How many of the pushes so far a rule would have matched. */
function countMatches(when, place) {
  clearTimeout(counting);
  if (isUnfinished(when)) return;
  counting = setTimeout(async () => {
    const page = await get('pushes', { limit: 1, query: when.trim() || null }).catch((error) => ({ problem: error.message }));
    fill(place, page.problem ? foreign(page.problem, 200) : `Matches ${page.matched ?? page.total} of ${page.total} pushes so far.`);
  }, countDelay);
}

watch(['faults'], draw);

function draw() {
  if (!watched) return;
  redraw(watched, state.faults.length === 0
    ? el('p', { class: 'empty' }, 'There are no faults. Belfry answers every push as APNs would.')
    : el('ul', { class: 'fault-list' }, state.faults.map((fault) => el('li', {}, icon('bolt'),
      el('b', {}, foreign(fault.name, 60)), el('span', {}, foreign(sentence(fault), 300)),
      el('span', { class: 'tag' }, `${fault.hits ?? 0} of ${fault.matches ?? 0} hit`), isUsedUp(fault) && el('span', { class: 'tag' }, 'used up'),
      button('Remove', null, () => drop(fault), { class: 'small', 'data-key': `drop-${fault.name}` })))));
}

/** `true` if a rule has hit as often as it may. */
export const isUsedUp = (fault) => Boolean(fault.times) && (fault.hits ?? 0) >= fault.times;

function sentence(fault) {
  return [
    fault.answer === 'delay' ? `delays by ${fault.delay}` : `answers ${fault.answer}`, fault.when ? `when ${fault.when}` : 'every push',
    fault.times && (fault.times === 1 ? 'once' : `at most ${fault.times} times`), fault.every && `every ${fault.every}th`,
    fault.probability && fault.probability < 1 && `with probability ${fault.probability}`, fault.phase === 'after' && 'after the phone got it',
  ].filter(Boolean).join(', ');
}

function use(inputs, values) {
  for (const [key, input] of Object.entries(inputs)) input.value = values[key] ?? { phase: 'before' }[key] ?? '';
  inputs.when.dispatchEvent(new Event('input'));
}

async function add(inputs) {
  await attempt(async () => {
    const numbers = new Set(['times', 'every', 'probability']);
    const given = Object.entries(inputs).map(([key, input]) => [key, input.value]).filter(([, value]) => value !== '');
    const replaces = state.faults.some((fault) => fault.name === inputs.name.value);
    await post('faults', Object.fromEntries(given.map(([key, value]) => [key, numbers.has(key) ? Number(value) : value])));
    await loadFaults();
    say(`The rule ${inputs.name.value} is active${replaces ? ', instead of the former one of that name' : ''}.`);
  });
}

async function drop(fault) {
  await attempt(async () => {
    await remove(['faults', fault.name]);
    await loadFaults();
  });
}
