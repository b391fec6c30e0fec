// Explains why a push was not shown or did not call a method, and replays a push on a changed copy of the phone, side
// by side with the original.

import { get, post } from './api.js';
import { attempt, choice, openDialog } from './dialogs.js';
import { keyOf } from './detail.js';
import { button, el, fill, icon } from './dom.js';
import { phonePicture } from './phone.js';
import { state } from './store.js';
import { foreign } from './text.js';
import { ruleChip, traceList } from './trace.js';

const questions = [
  ['what=banner', 'a banner was not shown'], ['callback=willPresent', 'willPresent was not called'],
  ['callback=didReceiveResponse', 'didReceive (the response) was not called'],
  ['callback=didReceiveRemoteNotificationFetch', 'didReceiveRemoteNotification was not called'],
  ['what=sound', 'no sound was played'], ['what=badge', 'the badge was not set'],
  ['callback=serviceDidReceive', 'the service extension was not called'],
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

/** The two questions about a push that did not do what the user expected. */
export function whySection(push) {
  const answer = el('div', { class: 'why-answer', 'aria-live': 'polite' });
  return el('section', { class: 'why-section' },
    el('div', { class: 'ask' }, el('label', {}, el('span', {}, 'Explain why'), choice([['', 'choose…'], ...questions], '', (question) => question && explain(push, question, answer), { 'data-key': 'why' }))),
    answer,
    el('div', { class: 'ask' }, el('label', {}, el('span', {}, 'Replay it with'), choice([['', 'choose…'], ...changes.map(([name], index) => [String(index), name])], '', (index) => index && replay(push, changes[index][1], changes[index][0]), { 'data-key': 'replay' }))));
}

async function explain(push, question, place) {
  const [key, value] = question.split('=');
  await attempt(async () => {
    const why = await get(['pushes', keyOf(push), 'why'], { [key]: value });
    fill(place, el('div', { class: 'box why' },
      el('b', {}, foreign(why.question ?? '', 200)), why.answer && el('p', {}, foreign(why.answer, 600)),
      (why.reasons ?? []).length > 0 && el('ul', {}, why.reasons.map((reason) => el('li', {}, foreign(reason.text, 500),
        el('span', { class: 'rules' }, (reason.rules ?? []).map((label) => ruleChip(label, state.rules.get(label))))))),
      (why.changes ?? []).length > 0 && el('div', { class: 'push-tools' }, why.changes.map((one) => button(one.title, 'branch', () => replay(push, one.change, one.title))))));
  });
}

/** Replays a push on a copy of the phone that is changed first, and shows both runs. */
export async function replay(push, changed, name) {
  await attempt(async () => {
    const both = await post('branches', { push: keyOf(push), change: changed });
    openDialog(both.title ?? `With ${name}`, [
      el('section', { class: 'differences' }, el('h3', {}, 'What differs'),
        (both.differences ?? []).length > 0
          ? el('ul', {}, both.differences.map((text) => el('li', {}, icon('branch'), foreign(text, 300))))
          : el('p', { class: 'fine' }, icon('check'), 'There is no difference.')),
      el('div', { class: 'side-by-side' }, side('Original', both.original), side(`With ${name}`, both.branch)),
    ], { wide: true });
  });
}

function side(title, run) {
  return el('section', {}, el('h3', {}, title, run.status && el('span', { class: 'tag' }, String(run.status))),
    run.phone && el('div', { class: 'stage small' }, phonePicture({ ...run.phone, lit: true })),
    traceList(run.trace ?? [], { rules: state.rules }));
}
