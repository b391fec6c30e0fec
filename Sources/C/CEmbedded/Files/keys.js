// The keyboard: everything works without a mouse.

import { quickAction } from './controls.js';
import { leavePush } from './detail.js';
import { openDialog } from './dialogs.js';
import { el } from './dom.js';
import { resend } from './head.js';
import { moveSelection } from './pushes.js';
import { focusSearch } from './search.js';
import { compose } from './send.js';
import { change, drawNow, isLost, state } from './store.js';
import { backToNow } from './timeline.js';

const table = [
  [['j', 'ArrowDown'], 'next push', () => moveSelection(1)],
  [['k', 'ArrowUp'], 'previous push', () => moveSelection(-1)],
  [['Enter'], 'the details of the selected push', openDetails],
  [['t'], 'tap the banner, or the newest notification', () => quickAction('t')],
  [['s'], 'swipe it away', () => quickAction('s')],
  [['l'], 'lock or unlock', () => quickAction('l')],
  [['/'], 'search', focusSearch],
  [['n'], 'write a push', () => compose()],
  [['r'], 'send the selected push again', () => resend()],
  [['?'], 'these keys', openHelp],
  [['Escape'], 'close, or go back to now', escape],
];

export function listenForKeys() {
  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    const { target } = event;
    const isTyping = target.matches('input:not([type=checkbox]), textarea, select');
    // In another view, Escape must not throw away what is typed.
    if (isTyping && (event.key !== 'Escape' || state.view !== 'inbox')) return;
    // Arrows and Enter belong to the list alone; elsewhere they scroll, move a slider, or press a button.
    if (/^(Arrow|Enter)/.test(event.key) && target.id !== 'list') return;
    if (state.view !== 'inbox' && !['?', 'Escape', '/'].includes(event.key)) return;
    const row = table.find(([keys]) => keys.includes(event.key));
    // Without a service, what acts would only fail.
    if (!row || (isLost() && 'tslrn'.includes(event.key))) return;
    event.preventDefault();
    row[2]();
  });
}

function openDetails() {
  change({ column: 'detail' });
  drawNow();
  document.getElementById('detail').focus();
}

function escape() {
  // What is in front goes first.
  if (state.view !== 'inbox') return change({ view: 'inbox' });
  if (state.composing && document.getElementById('composer').checkVisibility()) return change({ composing: false });
  if (state.at !== null) return backToNow();
  if (state.push !== null) leavePush();
}

export function openHelp() {
  openDialog('Keys', el('dl', { class: 'keys' }, table.map(([keys, help]) => [
    el('dt', {}, keys.map((key) => el('kbd', {}, { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }[key] ?? key))), el('dd', {}, help)])));
}
