// Explain: the callbacks of one situation. Diagnose: the mistakes that lead to what was observed.

import { post } from './api.js';
import { attempt, choice, field } from './dialogs.js';
import { button, el, fill, icon } from './dom.js';
import { iosVersions, pushKinds } from './matrix.js';
import { state } from './store.js';
import { foreign } from './text.js';
import { ruleNotes, traceList } from './trace.js';

const states = ['active', 'inactive', 'background', 'suspended', 'never-launched', 'force-quit', 'system-terminated', 'crashed', 'rebooted'];
const methods = ['userNotificationCenter(_:willPresent:withCompletionHandler:)', 'userNotificationCenter(_:didReceive:withCompletionHandler:)',
  'application(_:didReceiveRemoteNotification:fetchCompletionHandler:)', 'application(_:didReceiveRemoteNotification:)',
  'application(_:didReceive:)', 'didReceive(_:withContentHandler:)'];

const rulesOf = (labels) => ruleNotes(labels, state.rules);

/** A view of a form, whose answer is drawn below it. */
function questionView(title, lead, fields, ask) {
  const place = el('div', { 'aria-live': 'polite' });
  const run = () => attempt(async () => fill(place, await ask()));
  return el('div', { class: 'narrow' }, el('header', { class: 'page-head' }, el('h2', {}, title), el('p', {}, lead)),
    el('form', { class: 'panel fault-form', onsubmit: (event) => { event.preventDefault(); run(); } },
      fields, el('div', {}, button(title, 'help', null, { type: 'submit', class: 'primary' }))), place);
}

export function explainView() {
  const inputs = {
    push: choice(pushKinds, 'alert'), state: choice(states, 'background'), ios: choice(iosVersions, iosVersions[0]),
    delegate: choice([['in-time', 'in time'], ['late', 'late'], ['unset', 'never']], 'in-time'),
    permission: choice(['authorized', 'denied', 'not-determined', 'provisional', 'ephemeral'], 'authorized'),
    without: choice([['', 'nothing'], ...methods], ''),
  };
  return questionView('Explain', 'One situation in full: what happens on arrival, what each choice of the user causes, and why.',
    el('div', { class: 'fields' }, field('The push', inputs.push), field('The app is', inputs.state), field('iOS', inputs.ios),
      field('Notification delegate set', inputs.delegate), field('Notifications are', inputs.permission), field('The app does not implement', inputs.without)),
    async () => {
      const { without, ...chosen } = Object.fromEntries(Object.entries(inputs).map(([key, input]) => [key, input.value]));
      return explanation(await post('explain', { ...chosen, ...(without ? { without: [without] } : {}) }));
    });
}

function explanation(answer) {
  const part = (title, records) => el('section', { class: 'panel' }, el('h3', {}, foreign(title, 300)),
    records.length > 0 ? traceList(records, { rules: state.rules }) : el('p', { class: 'hint' }, 'Nothing happens.'));
  return [
    el('h2', { class: 'situation' }, foreign(answer.situation, 400)),
    part('It arrives', answer.arrival ?? []),
    (answer.branches ?? []).map((branch) => part(branch.sentence, branch.records ?? [])),
  ];
}

export function diagnoseView() {
  const inputs = {
    observed: el('input', { type: 'text', placeholder: 'didFinishLaunchingWithOptions, willPresent', 'aria-describedby': 'observed-help' }),
    push: choice(pushKinds, 'alert'), state: choice([['', 'not known'], ...states], ''), ios: choice([['', 'not known'], ...iosVersions], ''),
  };
  return questionView('Diagnose', 'Enter the methods that iOS called. Belfry lists the mistakes that lead to exactly these calls.',
    [field('Called methods, in order', inputs.observed, "Apple's names or their short forms. Leave the field empty if no method was called."),
      el('div', { class: 'fields' }, field('The push', inputs.push), field('The app was', inputs.state), field('iOS', inputs.ios))],
    async () => {
      const chosen = Object.entries(inputs).map(([key, input]) => [key, input.value]).filter(([key, value]) => value !== '' || key === 'observed');
      return diagnosis(await post('diagnose', Object.fromEntries(chosen)));
    });
}

const outcomes = {
  healthy: 'A healthy app gets exactly these calls.', explained: 'These mistakes lead to exactly these calls, the likeliest first:',
  unexplained: 'No known mistake leads to exactly these calls. The nearest are:',
};

function diagnosis(answer) {
  const isHealthy = answer.outcome === 'healthy';
  return [
    el('p', { class: isHealthy ? 'panel fine' : 'panel' }, isHealthy && icon('check'), outcomes[answer.outcome] ?? '',
      answer.healthyOn && ` On iOS ${answer.healthyOn} a healthy app gets these calls.`),
    (answer.candidates ?? []).map((one, index) => el('section', { class: 'panel candidate' },
      el('h3', {}, isHealthy ? '' : `${index + 1}. `, foreign(one.title, 400)),
      (one.fixes ?? []).map((fix) => el('p', { class: 'fine' }, icon('check'), foreign(fix, 500))),
      el('p', { class: 'hint' }, foreign([`iOS ${one.ios}`, `app ${one.state}`, `push ${one.push}`, one.action !== 'none' && one.action].filter(Boolean).join(' · '), 200)),
      (one.methods ?? []).length > 0 && el('p', {}, one.methods.map((call) => el('code', { class: 'call' }, foreign(call, 160)))),
      rulesOf(one.rules))),
  ];
}
