// Explains why a push was not shown or did not call a method, and replays a push on a changed copy of the phone, side
// by side with the original.

import { get, post } from './api.js';
import { attempt, choice, openDialog } from './dialogs.js';
import { keyOf } from './detail.js';
import { button, el, fill, icon } from './dom.js';
import { phonePicture } from './phone.js';
import { currentStory } from './story.js';
import { isLost, state } from './store.js';
import { foreign } from './text.js';
import { ruleNotes, traceList } from './trace.js';

const notifications = ['alert', 'background'];

/** Each effect of a push: the query of the service, the names of its records, the question, and the push types, if not all. */
const questions = [
  ['what=banner', ['banner'], 'Why was the banner not shown?'],
  ['callback=didReceiveIncomingPush', ['didReceiveIncomingPush'], 'Why was didReceiveIncomingPush not called?', ['voip']],
  ['callback=willPresent', ['willPresent'], 'Why was willPresent not called?', notifications],
  ['callback=didReceiveResponse', ['didReceiveResponse'], 'Why was didReceive not called?', notifications],
  ['callback=didReceiveRemoteNotificationFetch', ['didReceiveRemoteNotificationFetch', 'didReceiveRemoteNotification'], 'Why was didReceiveRemoteNotification not called?', notifications],
  ['what=sound', ['sound'], 'Why was the sound not played?', notifications],
  ['what=badge', ['badge'], 'Why was the badge not set?', notifications],
  ['callback=serviceDidReceive', ['serviceDidReceive'], 'Why was the service extension not called?', notifications],
];

const changes = [
  ['the app in front', { state: 'active' }], ['the app in the background', { state: 'background' }],
  ['the app force-quit', { state: 'force-quit' }], ['the app ended by iOS', { state: 'system-terminated' }],
  ['the phone locked', { actions: [{ action: 'lock' }] }], ['the phone unlocked', { actions: [{ action: 'unlock' }] }],
  ['permission denied', { permission: 'denied' }],
  ['Focus on', { actions: [{ action: 'settings', settings: { focus: true } }] }],
  ['the notification delegate set late', { notificationDelegate: 'late' }],
  ['no notification delegate', { notificationDelegate: 'unset' }],
  ['iOS 9.3', { ios: '9.3' }], ['iOS 10', { ios: '10.0' }], ['iOS 12', { ios: '12.0' }], ['iOS 14', { ios: '14.0' }], ['iOS 26', { ios: '26.0' }], ['iOS 27', { ios: '27.0' }],
];

/** What did not happen to a push, each as a question, and the choice of a replay with one thing changed. */
export function whySection(push) {
  const answer = el('div', { class: 'why-answer', 'aria-live': 'polite' });
  const happened = new Set([...push.trace ?? [], ...currentStory().filter((group) => group.records.some((record) => record.pushID === push.id)).flatMap((group) => group.records)].map((record) => record.name));
  const type = push.pushType ?? 'alert';
  const open = questions.filter(([, names, , types]) => (!types || types.includes(type)) && !names.some((name) => happened.has(name)));
  return el('section', { class: 'why-section', inert: isLost() },
    open.length > 0 && el('h3', {}, 'What did not happen'),
    el('div', { class: 'why-questions' }, open.map(([query, , text]) =>
      button(text, null, () => explain(push, query, answer), { class: 'small', 'data-key': `why-${query}` }))),
    answer,
    el('div', { class: 'ask' }, el('label', {}, el('span', {}, 'Replay it with'), choice([['', 'choose…'], ...changes.map(([name], index) => [String(index), name])], '', (index, event) => {
      // The same choice can be made again.
      event.target.value = '';
      if (index) replay(push, changes[index][1], changes[index][0]);
    }, { 'data-key': 'replay' }))));
}

async function explain(push, question, place) {
  const [key, value] = question.split('=');
  await attempt(async () => {
    const why = await get(['pushes', keyOf(push), 'why'], { [key]: value });
    // The answer repeats the first reason.
    const isSaid = (reason) => why.answer?.includes(reason.text);
    const said = (why.reasons ?? []).filter(isSaid);
    const others = (why.reasons ?? []).filter((reason) => !isSaid(reason));
    fill(place, el('div', { class: 'box why' },
      el('b', {}, foreign(why.question ?? '', 200)), why.answer && el('p', {}, foreign(why.answer, 600), said.map((reason) => ruleNotes(reason.rules, state.rules))),
      others.length > 0 && el('ul', {}, others.map((reason) => el('li', {}, foreign(reason.text, 500), ruleNotes(reason.rules, state.rules)))),
      (why.changes ?? []).length > 0 && el('div', { class: 'push-tools' }, why.changes.map((one) => button(`Replay with ${one.title}`, 'branch', () => replay(push, one.change, one.title))))));
  });
}

/** Replays a push on a copy of the phone that is changed first, and shows both runs. */
export async function replay(push, changed, name) {
  await attempt(async () => {
    const both = await post('branches', { push: keyOf(push), change: changed });
    openDialog(`With ${name}`, [
      el('section', { class: 'differences' }, el('h3', {}, 'What differs'),
        (both.differences ?? []).length > 0
          ? el('ul', {}, both.differences.map((text) => el('li', {}, icon('branch'), foreign(text, 300))))
          : el('p', { class: 'fine' }, icon('check'), 'There is no difference.')),
      el('div', { class: 'side-by-side' }, side('Original', both.original), side(`With ${name}`, both.branch)),
    ], { wide: true });
  });
}

/** One of two runs: the phone, and the records from the push on; those before it only prepare the phone. */
function side(title, run) {
  const trace = run.trace ?? [];
  const start = Math.max(0, trace.findIndex((record) => record.kind === 'gateway'));
  return el('section', {}, el('h3', {}, title, run.status && el('span', { class: 'tag' }, String(run.status))),
    run.phone && el('div', { class: 'stage small' }, phonePicture({ ...run.phone, lit: true })),
    start > 0 && el('details', {}, el('summary', {}, `Before the push: ${start} records`), traceList(trace.slice(0, start), { rules: state.rules })),
    traceList(trace.slice(start), { rules: state.rules }));
}
