// A trace as a list: what happened, when, why, and the rule behind each step.

import { el, icon } from './dom.js';
import { foreign, offset, timeOfDay } from './text.js';

const signs = { callback: 'open', system: 'phone', user: 'tap', gateway: 'send' };
const who = { callback: 'iOS calls the app', system: 'iOS', user: 'the person', gateway: 'APNs' };

/**
 * The records as a list. `rules` gives the sentences of labels; `choose(record)` is called for a
 * record that the user points at, and `chosen` is the sequence of the chosen record.
 */
export function traceList(records, { rules = new Map(), choose = null, chosen = null, limit = 400 } = {}) {
  const shown = records.slice(-limit);
  const start = shown[0]?.time ?? 0;
  return [
    records.length > shown.length && el('p', { class: 'hint' }, `The newest ${shown.length} of ${records.length} records.`),
    el('ol', { class: 'trace' }, shown.map((record, index) => {
      const previous = shown[index - 1];
      const gap = previous && record.time - previous.time > 1;
      return traceItem(record, { rules, choose, chosen, start, gap });
    })),
  ];
}

function traceItem(record, { rules, choose, chosen, start, gap }) {
  const isChosen = record.sequence === chosen;
  const time = el('time', { datetime: record.at, title: record.at && timeOfDay(record.at, true) }, offset(record.time - start));
  const text = record.kind === 'callback'
    ? el('code', {}, foreign(record.text, 300)) : el('span', {}, foreign(record.text, 500));
  return el('li', { class: `record ${record.kind}${isChosen ? ' chosen' : ''}${gap ? ' later' : ''}`, 'data-name': record.name },
    choose
      ? el('button', {
        type: 'button', class: 'when', 'data-key': `record-${record.sequence}`, 'aria-pressed': isChosen,
        title: 'Show the phone at this moment', onclick: () => choose(record),
      }, time) : el('span', { class: 'when' }, time),
    el('span', { class: 'who', title: who[record.kind] }, icon(signs[record.kind] ?? 'dots')),
    el('div', { class: 'what' }, text, factsOfRecord(record),
      record.rules?.length > 0 && el('div', { class: 'rules' }, record.rules.map((label) => ruleChip(label, rules.get(label))))));
}

function factsOfRecord(record) {
  const facts = [
    record.state && `applicationState ${record.state}`,
    record.payload && `payload in ${record.payload}`,
    record.action && `action ${record.action}`,
  ].filter(Boolean);
  return facts.length > 0 && el('small', {}, foreign(facts.join(' · '), 200));
}

/** A rule's label that opens to its sentence. */
export function ruleChip(label, rule) {
  if (!rule) return el('span', { class: 'rule' }, label);
  const range = rule.until ? `iOS ${rule.since} and later, before iOS ${rule.until}` : `since iOS ${rule.since}`;
  return el('details', { class: 'rule', title: rule.sentence },
    el('summary', {}, label),
    el('p', {}, rule.sentence, el('small', {}, `${range} · ${rule.evidence} · ${rule.source}`)));
}
