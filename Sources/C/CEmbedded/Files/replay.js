// The document that replays a trace without a service, such as an artefact of a failed test.

import { button, el, fill, iconButton, redraw } from './dom.js';
import { groupList, groupsOf } from './groups.js';
import { phonePicture } from './phone.js';
import { foreign, timeOfDay } from './text.js';

/** Milliseconds for which each record is shown while the replay runs. */
const stepTime = 900;

/**
 * Shows a document's data: `title`, `facts`, the `records`, and for each record what has `changed` on
 * its phone since the one before. `cards` and `apps` are listed once, and referred to by number.
 */
export function replay(data, root) {
  const pictures = picturesOf(data);
  const rules = new Map(data.rules.map((rule) => [rule.label, rule]));
  const open = new Set();
  let at = data.records.length - 1;
  let timer = null;

  const stage = el('div', { class: 'stage' });
  const groups = groupsOf(data.records);
  const story = groupList({ rules: () => rules, choose: (record) => show(data.records.indexOf(record)) });
  const list = el('div', { class: 'replay-trace' }, story.element);
  const bar = el('div', { class: 'replay-bar', role: 'group', 'aria-label': 'Replay' });
  fill(root,
    el('header', { class: 'replay-head' }, el('h1', {}, foreign(data.title, 300)),
      el('p', {}, data.facts.map((text) => el('span', {}, foreign(text, 1000))))),
    // Opened in the page, the replay is inside the page's own main part.
    el(document.querySelector('main') ? 'div' : 'main', { class: 'replay' }, el('section', { class: 'column', 'aria-label': 'Phone' }, stage, bar),
      el('section', { class: 'column', 'aria-label': 'Trace' }, list)));

  const show = (index) => {
    at = Math.min(data.records.length - 1, Math.max(0, index));
    draw();
    list.querySelector('.chosen')?.scrollIntoView({ block: 'nearest' });
  };
  const stop = () => {
    clearInterval(timer);
    timer = null;
    draw();
  };
  const play = () => {
    if (timer !== null) return stop();
    if (at === data.records.length - 1) at = -1;
    timer = setInterval(() => (at >= data.records.length - 1 ? stop() : show(at + 1)), stepTime);
    show(at + 1);
  };
  function draw() {
    const record = data.records[at];
    const phone = pictures[at];
    redraw(stage, phone
      ? phonePicture(phone, { open, toggle: (stack) => { if (!open.delete(stack)) open.add(stack); draw(); } })
      : el('p', { class: 'empty' }, 'No phone to show.'),
    phone && el('p', { class: 'caption' }, foreign(`${phone.name}, iOS ${phone.ios}: drawn by Belfry, the layout is approximate`, 200)));
    redraw(bar,
      button(timer === null ? 'Play' : 'Pause', timer === null ? 'forward' : 'stop', play, { 'data-key': 'play', class: 'primary' }),
      iconButton('Previous record', 'back', () => show(at - 1), { 'data-key': 'back' }),
      el('input', { type: 'range', min: 0, max: data.records.length - 1, value: at, 'aria-label': 'Moment', 'data-key': 'moment', 'aria-valuetext': record?.text, oninput: (event) => show(Number(event.target.value)) }),
      iconButton('Next record', 'forward', () => show(at + 1), { 'data-key': 'on' }),
      el('output', {}, record ? timeOfDay(record.at, true) : ''));
    story.update(groups, record?.sequence ?? null);
  }
  const keys = (event) => {
    if (!root.isConnected) return document.removeEventListener('keydown', keys);
    if (!root.checkVisibility() || event.target.matches('input, button, summary')) return;
    const key = { ArrowRight: 1, ArrowDown: 1, j: 1, ArrowLeft: -1, ArrowUp: -1, k: -1 }[event.key];
    if (key) { event.preventDefault(); show(at + key); }
    if (event.key === ' ') { event.preventDefault(); play(); }
  };
  document.addEventListener('keydown', keys);
  draw();
  // Only in the page can the list scroll, and its lines be stops of the Tab key.
  requestAnimationFrame(() => { story.settle(); show(at); });
}

/** The phone right after each record, assembled from the changes. */
function picturesOf(data) {
  const now = new Map();
  return data.records.map((record, index) => {
    const { name, ...parts } = data.changed[index] ?? {};
    if (!name) {
      const last = now.get(record.phone) ?? [...now.values()].at(-1);
      return last ? { ...last, ...told(last, data) } : null;
    }
    const picture = { ...now.get(name), name, ...parts };
    for (const [key, value] of Object.entries(picture)) if (value === null) delete picture[key];
    now.set(name, picture);
    return { ...picture, ...told(picture, data) };
  });
}

const told = (picture, data) => ({
  apps: (picture.apps ?? []).map((index) => data.apps[index]),
  notifications: (picture.notifications ?? []).map((index) => data.cards[index]),
  banner: picture.banner === undefined ? undefined : data.cards[picture.banner],
});
