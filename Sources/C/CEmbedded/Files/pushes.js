// The inbox: every push and refused connection, newest first. Only rows in view have elements.

import { el, fill, icon } from './dom.js';
import { isSelected, keyOf, selectPush } from './detail.js';
import { bodyOf, fateOf, statusOf, titleOf } from './fate.js';
import { loadOlder } from './inbox.js';
import { change, state, watch } from './store.js';
import { foreign, plainText, shortMethod, timeOfDay } from './text.js';

/** Pixels. All rows have the same height, so that the place of a row follows from its index. */
const rowHeight = 70;
const rowsBeyond = 6;

let viewport;
/**
 * The height and the place of the list's frame in pixels. They are read when they change, because reading them while the
 * page is drawn makes the browser lay out the whole page at once.
 */
let viewHeight = 0;
let scrollTop = 0;
let canvas;
let newer;
/** The elements of the rows in view, by their lines. */
const rows = new Map();
/** The sequence of the newest push when the list was last drawn. */
let newest = 0;
/** The newest push when the page was opened. Later pushes are unread until they are selected. */
let known = null;
const read = new Set();

/** Draws the list into the element that scrolls. */
export function showPushes(element, newerButton) {
  viewport = element;
  newer = newerButton;
  canvas = el('div', { class: 'rows', role: 'presentation' });
  fill(viewport, canvas);
  viewport.addEventListener('scroll', () => { ({ scrollTop } = viewport); requestAnimationFrame(draw); }, { passive: true });
  newer.addEventListener('click', () => viewport.scrollTo({ top: 0 }));
  new ResizeObserver(() => { viewHeight = viewport.clientHeight; draw(); }).observe(viewport);
  watch(['pushes', 'push', 'rules'], () => { keepPlace(); draw(); });
  watch(['queryProblem'], () => viewport.classList.toggle('stale', Boolean(state.queryProblem)));
}

/** Keeps the rows in view in their place when rows are added above them. */
function keepPlace() {
  const top = state.pushes[0]?.sequence ?? 0;
  if (top > newest && newest > 0 && !isAtTop()) {
    const added = state.pushes.findIndex((line) => line.sequence <= newest);
    grow();
    scrollTop += Math.max(0, added) * rowHeight;
    viewport.scrollTop = scrollTop;
    waitingAbove += Math.max(0, added);
  }
  newest = Math.max(top, newest);
}

const isAtTop = () => scrollTop < rowHeight / 2;

let waitingAbove = 0;

function draw() {
  const { pushes } = state;
  const newest = pushes[0]?.sequence ?? 0;
  // The numbers of a restarted service begin anew.
  if (state.service && !state.query) known = Math.min(known ?? newest, newest);
  grow();
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - rowsBeyond);
  const count = Math.ceil(viewHeight / rowHeight) + 2 * rowsBeyond;
  const lines = pushes.slice(first, first + count);
  const wanted = new Set(lines);
  for (const [line, row] of rows) {
    if (wanted.has(line)) continue;
    row.remove();
    rows.delete(line);
  }
  // The elements are in the order of the list, because a screen reader reads them in theirs.
  let next = canvas.firstChild;
  for (const [index, line] of lines.entries()) {
    const row = rows.get(line) ?? make(line);
    if (row === next) next = next.nextSibling;
    else canvas.insertBefore(row, next);
    place(row, first + index);
  }
  if (isAtTop()) waitingAbove = 0;
  newer.hidden = waitingAbove === 0;
  newer.textContent = `${waitingAbove} newer`;
  if (first + count >= pushes.length) loadOlder().catch(() => {});
}

/** Makes the list as high as its rows. */
function grow() {
  if (canvas.rows === state.pushes.length) return;
  canvas.rows = state.pushes.length;
  canvas.style.height = `${canvas.rows * rowHeight}px`;
}

function place(row, index) {
  const size = Math.max(state.pushes.length, state.matched ?? state.total);
  if (row.index !== index) {
    row.style.transform = `translateY(${index * rowHeight}px)`;
    row.setAttribute('aria-posinset', index + 1);
  }
  if (row.size !== size) row.setAttribute('aria-setsize', size);
  Object.assign(row, { index, size });
  const selected = isSelected(row.line);
  row.setAttribute('aria-selected', selected);
  if (selected) viewport.setAttribute('aria-activedescendant', row.id);
  if (selected) read.add(row.line.sequence);
  const isUnread = known !== null && row.line.sequence > known && !read.has(row.line.sequence);
  row.classList.toggle('unread', isUnread);
  if (isUnread) row.setAttribute('aria-description', 'unread');
  else row.removeAttribute('aria-description');
}

function make(line) {
  const row = draft(line);
  row.line = line;
  // A line that is replaced by one with a later outcome does not slide in again.
  if (line.sequence > lastSlid) {
    if (lastSlid > 0 && isAtTop()) row.classList.add('arriving');
    lastSlid = line.sequence;
  }
  rows.set(line, row);
  return row;
}

let lastSlid = 0;

function draft(line) {
  const fate = fateOf(line);
  const title = titleOf(line);
  const body = bodyOf(line);
  const isBad = line.status >= 400 || line.kind === 'connection';
  return el('div', {
    class: `row ${fate.tone}`, role: 'option', id: `row-${line.sequence}`, 'data-id': keyOf(line),
    'aria-label': `${statusOf(line)}, ${title.isOwn ? title.text : plainText(title.text)}, ${fate.word}`,
    onclick: () => { selectPush(line); change({ column: 'detail' }); },
  },
  el('span', { class: 'status' }, statusOf(line)),
  el('span', { class: title.isOwn ? 'title own' : 'title' }, title.isOwn ? title.text : foreign(title.text, 160)),
  el('time', { datetime: line.at, title: new Date(line.at).toLocaleString() }, timeOfDay(line.at)),
  el('span', { class: isBad ? 'body why' : 'body' }, foreign(body, 240)),
  el('span', { class: 'tags' },
    // A refusal is said by its status and reason; a fault, by its name.
    line.fault ? el('span', { class: 'tag fault' }, icon('bolt'), foreign(line.fault, 24))
      : !isBad && el('span', { class: `fate ${fate.tone}` }, icon(fate.sign), line.outcome ? foreign(shortOutcome(line.outcome), 80) : fate.word),
    line.label && el('span', { class: 'tag' }, foreign(line.label, 24)),
    line.phone && el('span', { class: 'tag' }, foreign(line.phone, 24)),
    line.pushType && line.pushType !== 'alert' && el('span', { class: 'tag' }, line.pushType)));
}

/** An outcome with the short names of methods. */
const shortOutcome = (text) => text.replace(/\w+\([\w:]*\)/g, shortMethod);

/** Selects the push `step` rows further down; up with a negative number. */
export function moveSelection(step) {
  const { pushes } = state;
  if (pushes.length === 0) return;
  const at = pushes.findIndex((line) => isSelected(line));
  const next = Math.min(pushes.length - 1, Math.max(0, at < 0 ? 0 : at + step));
  const top = next * rowHeight;
  if (top < viewport.scrollTop) viewport.scrollTop = top;
  const bottom = top + rowHeight - viewport.clientHeight;
  if (bottom > viewport.scrollTop) viewport.scrollTop = bottom;
  viewport.focus({ preventScroll: true });
  selectPush(pushes[next]);
}
