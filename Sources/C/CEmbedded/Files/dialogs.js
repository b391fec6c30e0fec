// Dialogs, the notes that appear and go, and copying to the clipboard.

import { button, el, iconButton } from './dom.js';
import { foreign } from './text.js';

/** Opens a dialog with a title; it goes away by Escape, its button, or `close()`. */
export function openDialog(title, content, { wide = false, actions = [] } = {}) {
  const dialog = el('dialog', { class: wide ? 'wide' : null, 'aria-labelledby': 'dialog-title' });
  const close = () => dialog.close();
  dialog.append(
    el('div', { class: 'dialog-head' }, el('h2', { id: 'dialog-title' }, title), iconButton('Close', 'stop', close)),
    el('div', { class: 'dialog-content' }, content),
    actions.length > 0 ? el('div', { class: 'dialog-foot' }, actions) : '');
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', (event) => { if (event.target === dialog) close(); });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Says something for a while, and to screen readers. */
export function say(text, { isProblem = false, hint = '' } = {}) {
  const note = el('div', { class: isProblem ? 'note problem' : 'note' },
    el('span', {}, foreign(text, 400)), hint && el('span', { class: 'hint' }, foreign(hint, 400)));
  const place = document.getElementById('notes');
  while (place.childElementCount > 2) place.firstElementChild.remove();
  place.append(note);
  setTimeout(() => note.remove(), isProblem ? 9000 : 3500);
}

/** Runs what a person asked for; what is not possible is said with what to do. */
export async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    say(error.message, { isProblem: true, hint: error.hint });
    if (!('status' in error)) console.error(error);
    return undefined;
  }
}

/** Copies a text, or what a function gives in time. */
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

/** A question before something that cannot be taken back. */
export function confirmFirst(question, word, work) {
  const dialog = openDialog(question, el('p', {}, 'It cannot be taken back.'), {
    actions: [
      button('Keep', null, () => dialog.close()),
      button(word, null, () => { dialog.close(); attempt(work); }, { class: 'danger' }),
    ],
  });
}

/** A labelled field: its control, and what there is to know about it. */
export function field(label, control, help = '') {
  return el('label', { class: 'field' }, el('span', {}, label), control, help && el('small', {}, help));
}

/** A choice between values; each is a text, or `[value, text]`. */
export function choice(values, selected, onchange, attributes = {}) {
  return el('select', { onchange: (event) => onchange?.(event.target.value), ...attributes },
    values.map((one) => {
      const [value, text] = Array.isArray(one) ? one : [one, one];
      return el('option', { value, selected: value === selected }, text);
    }));
}
