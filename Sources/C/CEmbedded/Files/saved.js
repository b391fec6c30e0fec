// Saves a session as one file, and opens such a file: that of Export, of `belfry trace --html` and of failed tests.

import { route } from './api.js';
import { attempt } from './dialogs.js';
import { button, el, icon, iconButton } from './dom.js';
import { replay } from './replay.js';
import { change, state } from './store.js';
import { foreign } from './text.js';

/** The longest file that is read, in bytes. Belfry writes at most 300 KB. */
const limit = 5_000_000;
const lists = ['facts', 'records', 'changed', 'cards', 'apps', 'rules'];

/** The inbox's tools for files. A file can also be dropped on the page. */
export function savedTools() {
  const chooser = el('input', { type: 'file', accept: '.html', hidden: true, 'data-key': 'open-file', onchange: () => { open(chooser.files[0]); chooser.value = ''; } });
  document.addEventListener('dragover', (event) => event.preventDefault());
  document.addEventListener('drop', (event) => { event.preventDefault(); open(event.dataTransfer.files[0]); });
  const label = 'Save the session as one file';
  return [
    el('a', { class: 'plain button', href: route('session.html'), download: 'session.html', 'aria-label': label, title: label }, icon('save')),
    iconButton('Open a saved session', 'load', () => chooser.click()), chooser,
  ];
}

async function open(file) {
  if (!file) return;
  await attempt(async () => change({ opened: { name: file.name, data: dataOf(file.size > limit ? '' : await file.text(), file.name) }, view: 'saved' }));
}

/** The data of a saved file, cut out of its text. Nothing else of the file is read, so that nothing of it can run. */
function dataOf(text, name) {
  const [start, end] = ['<script type="application/json" id="data">', '</script>'];
  const from = text.indexOf(start) + start.length;
  try {
    const data = JSON.parse(text.slice(from, text.indexOf(end, from)));
    if (lists.every((list) => Array.isArray(data[list]))) return data;
  } catch {
    // The same sentence serves for any other file.
  }
  throw Object.assign(new Error(`“${name}” is not a saved session.`), { status: 0, hint: 'Choose an HTML file that Belfry wrote, such as session.html.' });
}

/** The opened file, as it replays in a browser without Belfry. */
export function savedView() {
  const root = el('div', { id: 'replay' });
  const { name, data } = state.opened;
  try {
    replay(data, root);
  } catch {
    root.replaceChildren(el('p', { class: 'empty' }, 'Belfry cannot show this file. It may be of another version.'));
  }
  return [el('div', { class: 'saved-bar' }, el('p', {}, 'Opened from ', el('b', {}, foreign(name, 120)), '. The phones of this Belfry are unchanged.'),
    button('Back to the inbox', 'back', () => change({ view: 'inbox' }), { 'data-key': 'close-file' })), root];
}
