// Dialogs, notes that disappear by themselves, and copying to the clipboard.

import { button, el, iconButton } from './dom.js';
import { foreign } from './text.js';

/** Opens a dialog with a title. Escape, its button or `close()` closes it. */
export function openDialog(title, content, { wide = false, actions = [] } = {}) {
  const dialog = el('dialog', { class: wide ? 'wide' : null, 'aria-labelledby': 'dialog-title' });
  const close = () => dialog.close();
  dialog.append(
    el('div', { class: 'dialog-head' }, el('h2', { id: 'dialog-title' }, title), iconButton('Close', 'stop', close)),
    el('div', { class: 'dialog-content' }, content),
    actions.length > 0 ? el('div', { class: 'dialog-foot' }, actions) : '');
  const key = document.activeElement?.dataset.key;
  dialog.addEventListener('close', () => {
    dialog.remove();
    // The element that opened the dialog may have been drawn again meanwhile.
    if (key && document.activeElement === document.body) document.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus();
  });
  dialog.addEventListener('click', (event) => { if (event.target === dialog) close(); });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Shows a note for a while, and announces it to screen readers. */
export function say(text, { isProblem = false, hint = '' } = {}) {
  const note = el('div', { class: isProblem ? 'note problem' : 'note' },
    el('span', {}, foreign(text, 400)), hint && el('span', { class: 'hint' }, foreign(hint, 400)));
  const place = document.getElementById('notes');
  while (place.childElementCount > 2) place.firstElementChild.remove();
  place.append(note);
  setTimeout(() => note.remove(), isProblem ? 9000 : 3500);
}

/** Reads a text out to screen readers. */
export function announce(text) { document.getElementById('announcer').textContent = text; }

/** Runs an action of the user. If the action fails, a note gives the reason and the remedy. */
export async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    say(error.message, { isProblem: true, hint: error.hint });
    if (!('status' in error)) console.error(error);
    return undefined;
  }
}

/** Copies a text, or the text that a function returns, perhaps asynchronously. */
export async function copy(text, name) {
  await attempt(async () => {
    const value = typeof text === 'function' ? await text() : text;
    await navigator.clipboard.writeText(value);
    say(`${name} copied.`);
  });
}

/** A text in its own box with a button that copies it. */
export function copyable(text, name, shown = text) {
  return el('span', { class: 'copyable' }, el('code', { title: text }, foreign(shown, 200)),
    iconButton(`Copy ${name}`, 'copy', () => copy(text, name)));
}

/** Asks for confirmation of an action that cannot be undone. */
export function confirmFirst(question, word, work) {
  const dialog = openDialog(question, el('p', {}, 'This cannot be undone.'), {
    actions: [
      button('Keep', null, () => dialog.close()),
      button(word, null, () => { dialog.close(); attempt(work); }, { class: 'danger' }),
    ],
  });
}

/** A labelled field: its control, and a help text. */
export function field(label, control, help = '') {
  return el('label', { class: 'field' }, el('span', {}, label), control, help && el('small', {}, help));
}

/** A choice between values; each is a text, or `[value, text]`. */
export function choice(values, selected, onchange, attributes = {}) {
  return el('select', { onchange: (event) => onchange?.(event.target.value, event), ...attributes },
    values.map((one) => {
      const [value, text] = Array.isArray(one) ? one : [one, one];
      return el('option', { value, selected: value === selected }, text);
    }));
}
