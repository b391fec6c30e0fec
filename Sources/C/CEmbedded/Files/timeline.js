// Time travel: shows the phone right after any record, from a strip of what happened.

import { get } from './api.js';
import { closePush, keyOf, openPush } from './detail.js';
import { button, el, fill, iconButton, redraw } from './dom.js';
import { outcomeOf, titleOfGroup } from './groups.js';
import { phonePicture } from './phone.js';
import { change, state, watch } from './store.js';
import { currentStory } from './story.js';
import { plainText, timeOfDay } from './text.js';

/** The most groups on the strip, the newest ones. */
const room = 30;
/** Milliseconds for which the pointer rests on a moment before the phone of that moment is drawn. */
const restTime = 120;

/** The strip under the phone. */
export function showTimeline(element) {
  watch(['trace', 'at', 'phone', 'pushes'], () => redraw(element, content()));
}

const placeOf = (sequence) => {
  const index = state.trace.findIndex((record) => record.sequence >= sequence);
  return index < 0 ? state.trace.length : index;
};

function content() {
  const { trace, at } = state;
  const groups = currentStory().slice(-room);
  const moments = groups.filter((group) => group.records.length > 0);
  const place = at === null ? trace.length : placeOf(at);
  const record = at === null ? null : trace[place];
  const chosen = at === null ? moments.length : Math.max(0, moments.findLastIndex((group) => group.records[0].sequence <= at));
  const label = record ? `${timeOfDay(record.at, true)}, ${plainText(record.text, 90)}` : 'now';
  const shown = el('output', { class: at === null ? 'moment' : 'moment past' }, label);
  const preview = el('div', { class: 'preview', hidden: true });
  const strip = el('div', { class: 'strip', onpointermove: (event) => hover(event, groups, shown, preview), onpointerleave: () => leave(shown, label, preview) },
    groups.map((group) => el('i', { class: `mark ${group.kind}${group === moments[chosen] ? ' chosen' : ''}${group.records.some((one) => one.kind === 'callback') ? ' called' : ''}` })),
    el('i', { class: at === null ? 'mark now chosen' : 'mark now' }),
    el('input', {
      type: 'range', min: 0, max: moments.length, value: chosen, disabled: moments.length === 0, 'aria-label': 'Moment', 'aria-valuetext': label, 'data-key': 'moment',
      // The arrow keys reach the moments; the pointer also reaches refused pushes, which no phone saw.
      oninput: (event) => goTo(moments[event.target.value]), onpointerdown: (event) => { event.preventDefault(); goTo(groupAt(event, groups)); },
    }));
  return [
    preview,
    iconButton('Previous record', 'back', () => step(-1), { disabled: place <= 0, 'data-key': 'time-back' }),
    strip,
    iconButton('Next record', 'forward', () => step(1), { disabled: at === null, 'data-key': 'time-on' }),
    shown,
  ];
}

/** The group under the pointer; `undefined` for now, behind the newest. */
function groupAt(event, groups) {
  const strip = event.currentTarget.closest('.strip').getBoundingClientRect();
  return groups[Math.floor((event.clientX - strip.left) / strip.width * (groups.length + 1))];
}

/** Shows the phone right after a group, or the push that no phone saw. */
function goTo(group) {
  const record = group?.records.at(-1);
  if (record) travel(record);
  else if (group) showPush(group.line);
  else backToNow();
}

function showPush(line) {
  change({ column: 'detail' });
  openPush(keyOf(line));
}

let resting = null;

function hover(event, groups, shown, preview) {
  const group = groupAt(event, groups);
  if (preview.group === group && preview.isOver) return;
  // The pointer is dragged over the strip.
  if (event.buttons & 1) return group?.records.length === 0 ? undefined : goTo(group);
  Object.assign(preview, { group, isOver: true, hidden: true });
  clearTimeout(resting);
  fill(shown, group ? [timeOfDay(group.at), plainText(titleOfGroup(group).text, 60), outcomeOf(group).text].filter(Boolean).join(' · ') : 'now');
  const record = group?.records.at(-1);
  if (record) resting = setTimeout(() => drawPreview(record, group, preview), restTime);
}

function leave(shown, label, preview) {
  clearTimeout(resting);
  Object.assign(preview, { group: undefined, isOver: false, hidden: true });
  fill(shown, label);
}

async function drawPreview(record, group, preview) {
  const phone = await get(['phones', record.phone ?? state.phone], { at: record.sequence }).catch(() => null);
  if (!phone || preview.group !== group) return;
  fill(preview, el('div', { class: 'stage' }, phonePicture({ ...phone, lit: true })));
  preview.hidden = false;
}

/** Moves by records. */
function step(by) {
  const place = (state.at === null ? state.trace.length : placeOf(state.at)) + by;
  const record = state.trace[Math.max(0, place)];
  if (record) travel(record);
  else backToNow();
}

export function backToNow() { change({ at: null, past: null }); }

/** The caption while a moment is chosen, which the service may not know any more. */
export function pastNote(isKnown) {
  return el('p', { class: 'caption past-note' }, isKnown ? 'The past. ' : 'That moment is not known any more. ', 'The buttons act on the phone as it is now. ',
    button('Back to now', 'clock', backToNow, { 'data-key': 'now', class: 'small' }));
}

/** Restores the moment in the page's address. */
export function resumeTravel() {
  if (state.at !== null && state.past === null) travel({ sequence: state.at, phone: state.phone, pushID: state.push });
}

let latest = 0;

/** Shows the phone right after a record, and the record in its list. */
export async function travel(record) {
  latest = record.sequence;
  const isOfPush = record.pushID && record.pushID === state.push;
  // A refused push has no place in the story.
  if (!isOfPush && state.push !== null && !state.detail?.phone) closePush();
  change({ at: record.sequence, phone: record.phone ?? state.phone, traceOf: isOfPush ? state.traceOf : 'phone' });
  try {
    const past = await get(['phones', record.phone ?? state.phone], { at: record.sequence });
    if (latest === record.sequence && state.at === record.sequence) change({ past });
  } catch (error) {
    if (state.at === record.sequence) change({ past: null, travelProblem: error });
  }
}
