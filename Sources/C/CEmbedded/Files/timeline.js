// Time travel: shows the phone right after any record of the trace.

import { get } from './api.js';
import { button, el, iconButton, redraw } from './dom.js';
import { change, state, watch } from './store.js';
import { plainText, timeOfDay } from './text.js';

/** The slider under the phone. */
export function showTimeline(element) {
  watch(['trace', 'at', 'phone'], () => redraw(element, content()));
}

function content() {
  const { trace, at } = state;
  const last = trace.length;
  const place = at === null ? last : placeOf(at);
  const record = at === null ? null : trace[place];
  const label = record ? `${timeOfDay(record.at, true)}, ${plainText(record.text, 90)}` : 'now';
  return [
    iconButton('Previous record', 'back', () => step(-1), { disabled: place <= 0, 'data-key': 'time-back' }),
    el('input', {
      type: 'range', min: 0, max: last, value: place, disabled: last === 0, 'aria-label': 'Moment', 'aria-valuetext': label, 'data-key': 'moment',
      oninput: (event) => travelTo(Number(event.target.value)),
    }),
    iconButton('Next record', 'forward', () => step(1), { disabled: at === null, 'data-key': 'time-on' }),
    el('output', { class: at === null ? 'moment' : 'moment past' }, label),
    at !== null && button('Back to now', 'clock', backToNow, { 'data-key': 'now', class: 'small' }),
  ];
}

const placeOf = (sequence) => {
  const index = state.trace.findIndex((record) => record.sequence >= sequence);
  return index < 0 ? state.trace.length : index;
};

function step(by) {
  travelTo((state.at === null ? state.trace.length : placeOf(state.at)) + by);
}

function travelTo(place) {
  const record = state.trace[Math.max(0, place)];
  if (!record || place >= state.trace.length) backToNow();
  else travel(record);
}

export function backToNow() { change({ at: null, past: null }); }

/** Restores the moment in the page's address. */
export function resumeTravel() {
  if (state.at !== null && state.past === null) travel({ sequence: state.at, phone: state.phone });
}

let latest = 0;

/** Shows the phone right after a record. */
export async function travel(record) {
  latest = record.sequence;
  change({ at: record.sequence, phone: record.phone ?? state.phone });
  try {
    const past = await get(['phones', record.phone ?? state.phone], { at: record.sequence });
    if (latest === record.sequence && state.at === record.sequence) change({ past });
  } catch (error) {
    if (state.at === record.sequence) change({ past: null, travelProblem: error });
  }
}
