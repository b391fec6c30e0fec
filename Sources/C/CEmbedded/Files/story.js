// The story of the phone in the middle: its records in groups, and on a single phone the refused pushes.

import { groupsOf } from './groups.js';
import { traceLimit } from './load.js';
import { state } from './store.js';

/** The newest pushes that are looked through for titles; a phone's trace has no more. */
const lineLimit = 2000;

let made = { key: null, pushes: null, groups: [] };

/** The groups, oldest first. */
export function currentStory() {
  const { trace, pushes, phones, phone } = state;
  // The trace grows in place, and another list replaces it when it is read again.
  const key = [phone, trace, trace.length, trace.at(-1)?.sequence];
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
