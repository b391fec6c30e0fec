// Actions on the phone, and the buttons for the commonest ones.

import { post } from './api.js';
import { announce, attempt, say } from './dialogs.js';
import { button } from './dom.js';
import { addTrace, loadPhone } from './load.js';
import { change, currentPhone, state } from './store.js';
import { shortMethod } from './text.js';

/** Performs an action on the phone in the middle, and shows the phone's new state at once. */
export async function act(action) {
  const { name } = currentPhone();
  return attempt(async () => {
    change({ at: null, past: null });
    const followed = await post(['phones', name, 'actions'], action);
    addTrace(followed.items);
    await loadPhone();
    const calls = followed.items.filter((line) => line.kind === 'callback');
    const names = calls.map((line) => shortMethod(line.text)).join(', ');
    // The story shows the calls, if it is in sight.
    if (document.getElementById('detail').checkVisibility()) announce(names);
    else if (names) say(`iOS calls ${names}`);
    return followed.items;
  });
}

/** The buttons under the phone, chosen by the phone's state from the actions that the table has. */
export function quickControls(phone) {
  const app = phone.apps?.find((one) => one.bundle === phone.frontmost) ?? phone.apps?.[0];
  const bundle = app ? { app: app.bundle } : {};
  const isFront = app?.state === 'active' || app?.state === 'inactive';
  const list = [
    phone.locked ? ['Unlock', 'unlock', { action: 'unlock' }, 'l'] : ['Lock', 'lock', { action: 'lock' }, 'l'],
    isFront && !phone.locked ? ['Home', 'home', { action: 'press', object: 'home' }] : ['Open app', 'open', { action: 'launch', ...bundle }],
    phone.notificationCenterOpen
      ? ['Close list', 'list', { action: 'close', object: 'notification-center' }]
      : ['Open list', 'list', { action: 'open', object: 'notification-center' }],
    ['Tap', 'tap', { action: 'tap', object: phone.banner && !phone.locked ? 'banner' : 'notification', ...bundle }, 't'],
    ['Dismiss', 'swipe', { action: 'dismiss', object: phone.banner && !phone.locked ? 'banner' : 'notification', ...bundle }, 's'],
    ['Force-quit', 'stop', { action: 'force-quit', ...bundle }],
    ['denied', 'not-determined'].includes(app?.permission)
      ? ['Allow', 'check', { action: 'settings', settings: { permission: 'authorized' }, ...bundle }]
      : ['Deny', 'mute', { action: 'settings', settings: { permission: 'denied' }, ...bundle }],
    phone.online === false ? ['Go online', 'online', { action: 'network', object: 'on' }] : ['Go offline', 'offline', { action: 'network', object: 'off' }],
  ];
  const known = new Set(state.actions.map((row) => row.action));
  const help = new Map(state.actions.map((row) => [row.action, row.help]));
  return list.filter(([, , action]) => known.size === 0 || known.has(action.action))
    .map(([label, sign, action, key], index) => button(label, sign, () => act(action), {
      'data-key': `quick-${index}`, 'aria-keyshortcuts': key ?? null,
      title: (help.get(action.action) ?? label) + (key ? ` (${key})` : ''),
    }));
}

/** Performs the action of one of the keys t, s and l. */
export function quickAction(key) {
  const phone = currentPhone();
  if (!phone) return;
  const hasBanner = phone.banner && !phone.locked;
  const actions = {
    t: { action: 'tap', object: hasBanner ? 'banner' : 'notification' },
    s: { action: 'dismiss', object: hasBanner ? 'banner' : 'notification' },
    l: { action: phone.locked ? 'unlock' : 'lock' },
  };
  act({ ...actions[key], ...(key !== 'l' && phone.apps?.length > 1 ? { app: (phone.notifications ?? []).at(-1)?.app } : {}) });
}
