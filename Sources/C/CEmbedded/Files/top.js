// The bar at the top, the heads of the columns, and the tabs of narrow windows.

import { remove } from './api.js';
import { confirmFirst, openDialog } from './dialogs.js';
import { button, el, fill, iconButton, redraw } from './dom.js';
import { viewNames } from './address.js';
import { isUsedUp } from './faults.js';
import { openHelp } from './keys.js';
import { loadAll } from './load.js';
import { notifyButton } from './notify.js';
import { savedTools } from './saved.js';
import { searchFor } from './search.js';
import { compose } from './send.js';
import { sendFirst, startPage } from './start.js';
import { change, state, watch } from './store.js';
import { foreign } from './text.js';

const place = (id) => document.getElementById(id);
const twoColumns = matchMedia('(min-width: 700px)');
const titles = { inbox: 'Inbox', ask: 'Ask', gallery: 'Gallery', faults: 'Faults' };

/** Draws everything around the three columns. */
export function showTop() {
  theme(localStorage.getItem('theme'));
  watch(['view', 'faults'], () => redraw(place('views'), viewNames.map((name) => el('a', {
    href: name === 'inbox' ? '/' : `/${name}`, 'aria-current': state.view === name ? 'page' : null, 'data-key': `view-${name}`,
    onclick: (event) => { event.preventDefault(); change({ view: name }); },
  }, titles[name], name === 'faults' && activeFaults() > 0 && el('span', { class: 'count warn' }, String(activeFaults()))))));
  fill(place('tools'),
    button('Connect', 'online', () => openDialog('Connect your library', startPage(), { wide: true }), { title: 'Addresses, token, and settings of libraries' }),
    window.Notification && notifyButton(), iconButton('Light or dark', 'moon', turnTheme), iconButton('Keys', 'help', openHelp));
  watch(['total', 'matched', 'query', 'queryProblem', 'pushes'], () => fill(place('counts'), countText()));
  fill(place('push-tools'), button('New push', 'send', () => compose(), { class: 'primary small', title: 'Write a push (n)' }),
    savedTools(), iconButton('Empty the inbox', 'bin', askReset));
  watch(['query', 'total', 'phones', 'phone'], showChips);
  watch(['pushes', 'query', 'service'], showEmpty);
  watch(['column', 'push'], showColumns);
  twoColumns.addEventListener('change', showColumns);
}

const activeFaults = () => state.faults.filter((fault) => !isUsedUp(fault)).length;

function countText() {
  if (state.queryProblem) return '';
  if (state.query) return `${state.matched ?? 0} of ${state.total}`;
  const refused = state.pushes.filter((line) => line.status >= 400 || line.kind === 'connection').length;
  return `${state.total}${refused > 0 ? ` · ${refused} refused` : ''}`;
}

/** The commonest searches, each one click. */
function showChips() {
  const { phones, phone, query } = state;
  place('chips').hidden = state.total === 0 && !query;
  const terms = [['is:refused', 'Refused'], ['is:silent', 'Silent'], ...phones.length > 1 && phone ? [[`phone:${phone}`, ['Only ', foreign(phone, 24)]]] : []];
  const parts = query.split(' ').filter(Boolean);
  redraw(place('chips'), terms.map(([term, label]) => el('button', {
    type: 'button', class: 'small', 'aria-pressed': parts.includes(term), 'data-key': `chip-${term}`,
    onclick: () => searchFor((parts.includes(term) ? parts.filter((part) => part !== term) : [...parts, term]).join(' ')),
  }, label)));
}

function showEmpty() {
  const box = place('no-pushes');
  box.hidden = state.pushes.length > 0 || !state.service;
  if (box.hidden) return;
  fill(box, state.query
    ? [el('p', {}, 'No push matches.')]
    : [el('p', {}, 'No pushes yet.'), el('p', { class: 'hint' }, 'New pushes appear here.'), button('Send a test push', 'send', sendFirst)]);
}

function showColumns() {
  document.body.dataset.column = state.column;
  // Two columns always have the pushes, and beside them the phone or the details.
  const shown = twoColumns.matches && state.column === 'pushes' ? 'phone' : state.column;
  redraw(place('columns'), [['pushes', 'Pushes'], ['phone', 'Phone'], ['detail', 'Details']].map(([id, title]) => el('button', {
    type: 'button', 'aria-pressed': shown === id, 'data-key': `column-${id}`, onclick: () => change({ column: id }),
  }, title)));
}

function askReset() {
  confirmFirst('Remove every push from the inbox?', 'Remove', async () => {
    await remove('pushes', { all: true });
    await loadAll();
  });
}

function turnTheme() {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const shown = document.documentElement.dataset.theme ?? (isDark ? 'dark' : 'light');
  theme(shown === 'dark' ? 'light' : 'dark');
}

function theme(name) {
  if (name !== 'dark' && name !== 'light') return;
  document.documentElement.dataset.theme = name;
  localStorage.setItem('theme', name);
}
