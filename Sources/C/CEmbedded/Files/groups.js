// A trace as a story: records grouped by push and by action, one line each that opens to its records.

import { el, icon, rove } from './dom.js';
import { titleOf } from './fate.js';
import { breakable, foreign, plainText, shortMethod, timeOfDay } from './text.js';
import { traceItems } from './trace.js';

/** Seconds after which a record without a push belongs to a group of its own. */
const groupPause = 1;

const outcomeWords = {
  banner: 'banner', list: 'listed', sound: 'sound', badge: 'badge', summary: 'summary', held: 'held back', quiet: 'no banner',
  launch: 'app started', terminate: 'app ended', suspend: 'app suspended', stored: 'waits', discarded: 'thrown away', expired: 'expired',
  'not-shown': 'not shown', 'not-told': 'app not called', 'not-launched': 'app not started', overdue: 'no answer in time', misuse: 'misuse',
};
const warningWords = new Set(['not-shown', 'discarded', 'expired', 'overdue', 'misuse', 'not-launched']);
const groupSigns = { push: 'bell', action: 'tap', system: 'phone', refused: 'warn' };

/**
 * Groups records, oldest first: a push with what follows from it, an action of the user, or what iOS does by itself.
 * `lines` has the pushes of the inbox by their ids, where there is an inbox.
 */
export function groupsOf(records, lines = new Map()) {
  const groups = [];
  const seen = new Set();
  let group = null;
  for (const record of records) {
    if (startsGroup(record, group)) {
      const kind = record.kind === 'user' ? 'action' : record.pushID ? 'push' : 'system';
      group = { key: `r${record.sequence}`, kind, at: record.at, phone: record.phone, records: [], push: kind === 'push' ? record.pushID : null };
      group.line = lines.get(group.push);
      group.isLater = group.push !== null && seen.has(group.push);
      seen.add(group.push);
      groups.push(group);
    }
    group.records.push(record);
  }
  for (const one of groups) if (one.line?.status >= 400 || one.records[0].name.startsWith('refused')) one.kind = 'refused';
  return groups;
}

function startsGroup(record, group) {
  if (!group || record.kind === 'user' || record.phone !== group.phone) return true;
  if (record.pushID && record.pushID === group.push) return false;
  if (record.time - group.records.at(-1).time > groupPause) return true;
  return Boolean(record.pushID) && (record.kind === 'gateway' || group.kind === 'push');
}

/** What a group is, as a sentence or a push's own text. */
export function titleOfGroup({ kind, line, records }) {
  if (line) return titleOf(line);
  // Without the inbox, the text that the screen shows names the push best.
  const named = kind === 'push' && ['banner', 'arrive'].map((name) => records.find((one) => one.name === name)).find(Boolean);
  const { text } = named || records[0];
  return { text: text.replace(/\.$/, ''), isOwn: true };
}

/** The outcome of a group, in a few words; `isWarning` if the user should look. */
export function outcomeOf({ kind, line, records, isLater }) {
  if (kind === 'refused' && line) return { text: line.kind === 'connection' ? 'TLS' : [line.status, line.reason].filter(Boolean).join(' '), isWarning: true };
  const names = records.slice(kind === 'push' ? 0 : 1).map((one) => one.name);
  const text = [...new Set(names.map((name) => outcomeWords[name]).filter(Boolean))].join(', ');
  return { text: `${isLater ? 'later: ' : ''}${text || (callsOf({ records }).length > 0 ? '' : line?.outcome ?? '')}`, isWarning: names.some((name) => warningWords.has(name)) };
}

const callsOf = ({ records }) => records.filter((one) => one.kind === 'callback').map((one) => shortMethod(one.text));

/**
 * A list of groups that is updated in place, so that a long one is not drawn again for each record. `choose(record)` is
 * called for the record of a moment. `rules()` gives the sentences of labels, `idOf(group)` the id of a group's push,
 * `selected()` that of the push which is open, and `more(id)` what is below the records of a push.
 * `update(groups, chosen)` draws groups; the one with the chosen record opens. Call `settle` once they are in the page.
 */
export function groupList({ choose, rules, idOf = () => null, selected = () => null, more = () => null }) {
  const element = el('ol', { class: 'story' });
  const items = new Map();
  const settle = rove(element, 'summary, button.when');
  const itemOf = (group, isOpen, chosen) => groupItem(group, isOpen, () => traceItems(group.records, { rules: rules(), choose, chosen }), idOf(group), selected(), more);
  const update = (groups, chosen) => {
    const wanted = new Set(groups.map((group) => group.key));
    for (const [key, { item }] of items) if (!wanted.has(key) && items.delete(key)) item.remove();
    let next = element.firstChild;
    for (const group of groups) {
      const has = chosen !== null && group.records.some((record) => record.sequence === chosen);
      // A restarted service numbers its records from one again.
      const signature = [group.at, group.push, group.records.length, group.line?.outcome, has ? chosen : null, selected(), rules().size].join(' ');
      const known = items.get(group.key);
      if (known?.signature !== signature) {
        // A group that only the chosen moment opened closes with it.
        const stays = known?.item.firstChild.open && !known.opensFor;
        const item = itemOf(group, has || stays, chosen);
        if (known) replaceItem(known.item, item);
        if (next === known?.item) next = item;
        items.set(group.key, { signature, item, opensFor: has && !stays });
      }
      const { item } = items.get(group.key);
      if (item === next) next = next.nextSibling;
      else element.insertBefore(item, next);
    }
    settle();
  };
  return { element, update, settle };
}

/** Replaces an item. The part of it that had the focus keeps the focus. */
function replaceItem(old, item) {
  const key = old.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  old.replaceWith(item);
  if (key) item.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

function groupItem(group, isOpen, records, id, selected, more) {
  const title = titleOfGroup(group);
  const outcome = outcomeOf(group);
  const calls = callsOf(group);
  const place = el('div', { class: 'group-records' });
  const draw = () => place.append(el('ol', { class: 'trace' }, records()), id && id !== selected ? more(id) ?? '' : '');
  if (isOpen) draw();
  return el('li', { class: `group ${group.kind}${id && id === selected ? ' selected' : ''}`, 'data-push': id },
    el('details', { open: Boolean(isOpen) },
      el('summary', { tabindex: -1, 'data-key': `group-${group.key}`, onclick: () => { if (!place.hasChildNodes()) draw(); } },
        el('time', { datetime: group.at, title: timeOfDay(group.at, true) }, timeOfDay(group.at)),
        icon(groupSigns[group.kind]),
        el('span', { class: 'group-text' },
          el('span', { class: title.isOwn ? 'group-title own' : 'group-title' }, title.isOwn ? plainText(title.text, 160) : foreign(title.text, 160)),
          outcome.text && el('span', { class: outcome.isWarning ? 'group-outcome warn' : 'group-outcome' }, foreign(outcome.text, 160)),
          calls.length > 0 && el('code', {}, breakable(foreign(calls.join(', '), 300))))),
      place));
}
