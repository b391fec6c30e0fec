// The story of a phone: its records, grouped by push and by action, one line each that opens to its records.

import { button, el, icon, rove } from './dom.js';
import { keyOf, openPush } from './detail.js';
import { titleOf } from './fate.js';
import { traceLimit } from './load.js';
import { state } from './store.js';
import { foreign, plainText, shortMethod, timeOfDay } from './text.js';
import { traceItems } from './trace.js';

/** Seconds after which a record without a push belongs to a group of its own. */
const pause = 1;

/** The newest pushes that are looked through for titles; a phone's trace has no more. */
const lineLimit = 2000;

const words = {
  banner: 'banner', list: 'listed', sound: 'sound', badge: 'badge', summary: 'summary', held: 'held back', quiet: 'no banner',
  launch: 'app started', terminate: 'app ended', suspend: 'app suspended', stored: 'waits', discarded: 'thrown away', expired: 'expired',
  'not-shown': 'not shown', 'not-told': 'app not called', 'not-launched': 'app not started', overdue: 'no answer in time', misuse: 'misuse',
};
const warnings = new Set(['not-shown', 'discarded', 'expired', 'overdue', 'misuse', 'not-launched']);
const signs = { push: 'bell', action: 'tap', system: 'phone', refused: 'warn' };

let made = { key: null, groups: [] };

/** The groups of the phone in the middle, oldest first: its records, and on a single phone the refused pushes. */
export function currentStory() {
  const { trace, pushes, phones, phone } = state;
  const key = [phone, trace.length, trace.at(-1)?.sequence];
  if (made.pushes === pushes && key.every((part, index) => part === made.key[index])) return made.groups;
  const recent = pushes.slice(0, lineLimit);
  const groups = groupsOf(trace, new Map(recent.map((line) => [line.id, line])));
  const refused = phones.length > 1 ? [] : recent.filter((line) => !line.phone && (line.kind === 'connection' || line.status >= 400));
  // A trace that was read in part begins later than the pushes.
  const first = trace.length < traceLimit ? '' : groups[0].at;
  for (const line of refused) if (line.at >= first) groups.push({ key: `p${line.sequence}`, kind: 'refused', at: line.at, records: [], line });
  groups.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  made = { key, pushes, groups };
  return groups;
}

/** Groups records: a push with what follows from it, an action of the user, or what iOS does by itself. */
function groupsOf(records, lines) {
  const groups = [];
  const seen = new Set();
  let group = null;
  for (const record of records) {
    if (startsGroup(record, group)) {
      const kind = record.kind === 'user' ? 'action' : record.pushID ? 'push' : 'system';
      group = { key: `r${record.sequence}`, kind, at: record.at, records: [], push: kind === 'push' ? record.pushID : null };
      group.line = lines.get(group.push);
      group.isLater = group.push !== null && seen.has(group.push);
      seen.add(group.push);
      groups.push(group);
    }
    group.records.push(record);
  }
  for (const one of groups) if (one.line?.status >= 400) one.kind = 'refused';
  return groups;
}

function startsGroup(record, group) {
  if (!group || record.kind === 'user') return true;
  if (record.pushID && record.pushID === group.push) return false;
  if (record.time - group.records.at(-1).time > pause) return true;
  return Boolean(record.pushID) && (record.kind === 'gateway' || group.kind === 'push');
}

/** What a group is, as a sentence or a push's own text. */
export function titleOfGroup({ kind, line, records }) {
  if (line) return titleOf(line);
  const text = kind === 'push' ? records.find((one) => one.name === 'arrive')?.text ?? records[0].text : records[0].text;
  return { text: text.replace(/\.$/, ''), isOwn: true };
}

/** The outcome of a group, in a few words; `isWarning` if the user should look. */
export function outcomeOf({ kind, line, records, isLater }) {
  if (kind === 'refused') return { text: line.kind === 'connection' ? 'TLS' : [line.status, line.reason].filter(Boolean).join(' '), isWarning: true };
  const names = records.slice(kind === 'push' ? 0 : 1).map((one) => one.name);
  const text = [...new Set(names.map((name) => words[name]).filter(Boolean))].join(', ');
  return { text: `${isLater ? 'later: ' : ''}${text || (callsOf({ records }).length > 0 ? '' : line?.outcome ?? '')}`, isWarning: names.some((name) => warnings.has(name)) };
}

const callsOf = ({ records }) => records.filter((one) => one.kind === 'callback').map((one) => shortMethod(one.text));

/**
 * A list of the story that is updated in place, so that a long one is not drawn again for each record. `choose(record)`
 * is called for the record of a moment. `update(groups, chosen)` draws groups; the one with the chosen record opens.
 */
export function storyList(choose) {
  const element = el('ol', { class: 'story' });
  const items = new Map();
  const settle = rove(element, 'summary, button.when');
  const update = (groups, chosen) => {
    const wanted = new Set(groups.map((group) => group.key));
    for (const [key, { item }] of items) if (!wanted.has(key) && items.delete(key)) item.remove();
    let next = element.firstChild;
    for (const group of groups) {
      const has = chosen !== null && group.records.some((record) => record.sequence === chosen);
      const signature = [group.records.length, group.line?.outcome, has ? chosen : null, state.push, state.rules.size].join(' ');
      const known = items.get(group.key);
      if (known?.signature !== signature) {
        // A group that only the chosen moment opened closes with it.
        const stays = known?.item.firstChild.open && !known.opensFor;
        const item = itemOf(group, has || stays, chosen, choose);
        if (known) replace(known.item, item);
        if (next === known?.item) next = item;
        items.set(group.key, { signature, item, opensFor: has && !stays });
      }
      const { item } = items.get(group.key);
      if (item === next) next = next.nextSibling;
      else element.insertBefore(item, next);
    }
    settle();
  };
  return { element, update };
}

/** Replaces an item. The part of it that had the focus keeps the focus. */
function replace(old, item) {
  const key = old.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  old.replaceWith(item);
  if (key) item.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

function itemOf(group, isOpen, chosen, choose) {
  const { kind, line, push } = group;
  const title = titleOfGroup(group);
  const outcome = outcomeOf(group);
  const calls = callsOf(group);
  const id = line ? keyOf(line) : push;
  const place = el('div', { class: 'group-records' });
  const draw = () => {
    place.replaceChildren(
      el('ol', { class: 'trace' }, traceItems(group.records, { rules: state.rules, choose, chosen })),
      id && id !== state.push ? button('Open this push', null, () => openPush(id), { class: 'link' }) : '');
  };
  if (isOpen) draw();
  return el('li', { class: `group ${kind}${id && id === state.push ? ' selected' : ''}`, 'data-push': id },
    el('details', { open: Boolean(isOpen) },
      el('summary', { tabindex: -1, 'data-key': `group-${group.key}`, onclick: () => { if (!place.hasChildNodes()) draw(); } },
        el('time', { datetime: group.at, title: timeOfDay(group.at, true) }, timeOfDay(group.at)),
        icon(signs[kind]),
        el('span', { class: 'group-text' },
          el('span', { class: title.isOwn ? 'group-title own' : 'group-title' }, title.isOwn ? plainText(title.text, 160) : foreign(title.text, 160)),
          outcome.text && el('span', { class: outcome.isWarning ? 'group-outcome warn' : 'group-outcome' }, foreign(outcome.text, 160)),
          calls.length > 0 && el('code', {}, calls.join(', ')))),
      place));
}
