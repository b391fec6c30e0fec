// A trace as a list: what happened, when, and the rule behind each step.

import { button, el, icon, rove } from './dom.js';
import { breakable, foreign, offset, timeOfDay } from './text.js';

const signs = { callback: 'open', system: 'phone', user: 'tap', gateway: 'send' };
const who = { callback: 'iOS calls the app', system: 'iOS', user: 'the user', gateway: 'APNs' };

/**
 * The records as a list. `rules` gives the sentences of labels; `choose(record)` is called for a
 * record that the user points at, and `chosen` is the sequence of the chosen record.
 */
export function traceList(records, { rules = new Map(), choose = null, chosen = null, limit = 400 } = {}) {
  const shown = records.slice(-limit);
  const list = el('ol', { class: 'trace' }, traceItems(shown, { rules, choose, chosen }));
  if (choose) rove(list, 'button.when')();
  return [records.length > shown.length && el('p', { class: 'hint' }, `The newest ${shown.length} of ${records.length} records.`), list];
}

/** The records as items of a list. Only a record at another time than the one before shows its time. */
export function traceItems(records, { rules, choose, chosen }) {
  // The records of a question have no time.
  const isTimeless = records.every((record) => !record.at && record.time === records[0].time);
  return records.map((record, index) => {
    const previous = records[index - 1];
    const isNew = !previous || (record.at ? timeOfDay(record.at, true) !== timeOfDay(previous.at, true) : record.time !== previous.time);
    const when = isTimeless ? '' : !isNew ? '·' : record.at ? timeOfDay(record.at, true) : record.time > records[0].time ? offset(record.time - records[0].time) : '';
    return traceItem(record, { rules, choose, isChosen: record.sequence === chosen, isTimeless, when });
  });
}

function traceItem(record, { rules, choose, isChosen, isTimeless, when }) {
  const time = el('time', { datetime: record.at }, when);
  const text = record.kind === 'callback'
    ? el('code', {}, breakable(foreign(record.text, 300))) : el('span', {}, foreign(record.text, 500));
  return el('li', { class: `record ${record.kind}${isChosen ? ' chosen' : ''}${isTimeless ? ' timeless' : ''}`, 'data-name': record.name },
    choose
      ? el('button', {
        type: 'button', class: 'when', tabindex: -1, 'data-key': `record-${record.sequence}`, 'aria-pressed': isChosen,
        'aria-label': `Show the phone at ${timeOfDay(record.at, true)}: ${foreign(record.text, 120).textContent}`,
        title: 'Show the phone at this moment', onclick: () => choose(record),
      }, time) : el('span', { class: 'when' }, time),
    el('span', { class: 'who', title: who[record.kind] }, icon(signs[record.kind] ?? 'dots')),
    el('div', { class: 'what' }, text, ruleNotes(record.rules, rules), factsOfRecord(record)));
}

function factsOfRecord(record) {
  const facts = [
    record.state && `applicationState ${record.state}`,
    record.payload && (record.payload === 'none' ? 'launchOptions nil' : `payload in ${record.payload}`),
    record.action && `action ${record.action}`,
  ].filter(Boolean);
  return facts.length > 0 && el('small', {}, foreign(facts.join(' · '), 200));
}

/** The label of the deciding rule, usually the first, and the sentences of all rules for readers who asked for them. */
export function ruleNotes(labels, rules, deciding = labels?.[0]) {
  if (!labels?.length) return null;
  return [
    deciding && [' ', el('span', { class: 'rule', title: rules.get(deciding)?.sentence }, deciding)],
    el('ul', { class: 'rule-notes' }, labels.map((label) => el('li', {}, el('b', {}, label), ' ', noteOf(rules.get(label))))),
  ];
}

function noteOf(rule) {
  if (!rule) return null;
  const range = rule.until ? `iOS ${rule.since} and later, before iOS ${rule.until}` : `since iOS ${rule.since}`;
  return [rule.sentence, el('small', {}, `${range} · ${rule.evidence} · ${rule.source}`)];
}

/** A button that shows the sentences of all rules of the page, or hides them. */
export function rulesButton() {
  const root = document.documentElement;
  return button('Show rules', null, () => {
    const isOn = root.toggleAttribute('data-rules');
    for (const one of document.querySelectorAll('[data-key="rules"]')) one.setAttribute('aria-pressed', isOn);
  }, { class: 'small', 'aria-pressed': root.hasAttribute('data-rules'), 'data-key': 'rules' });
}
