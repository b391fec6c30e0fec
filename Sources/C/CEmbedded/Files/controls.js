// Actions on the phone: a few buttons, and a dialog with every action of World's table.

import { post } from './api.js';
import { attempt, choice, field, openDialog, say } from './dialogs.js';
import { button, el } from './dom.js';
import { addTrace, loadPhone } from './load.js';
import { change, currentPhone, state } from './store.js';

/** Performs an action on the phone in the middle, and shows the phone's new state at once. */
export async function act(action) {
  const { name } = currentPhone();
  return attempt(async () => {
    change({ at: null, past: null });
    const followed = await post(['phones', name, 'actions'], action);
    addTrace(followed.items);
    await loadPhone();
    const calls = followed.items.filter((line) => line.kind === 'callback');
    if (calls.length > 0) say(calls.map((line) => line.text).join(', '));
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
    ['Swipe away', 'swipe', { action: 'dismiss', object: phone.banner && !phone.locked ? 'banner' : 'notification', ...bundle }, 's'],
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

const doers = { user: 'The user', system: 'iOS, and what the phone is connected to', app: "The app's code (the app has to be running)" };

/** Opens a dialog with every row of the table, grouped by who acts. */
export function openAllActions() {
  const phone = currentPhone();
  const bundles = (phone.apps ?? []).map((app) => app.bundle).concat(phone.deletedApps ?? []);
  const app = choice(bundles, bundles[0]);
  const groups = Object.entries(doers).map(([doer, title]) => {
    const rows = state.actions.filter((row) => row.doer === doer && row.takes !== 'settings');
    return rows.length > 0 && el('section', {}, el('h3', {}, title),
      rows.map((row) => actionRow(row, () => (bundles.length > 1 ? { app: app.value } : {}))));
  });
  openDialog(`Everything that can happen to ${phone.name}`, [
    bundles.length > 1 && field('App', app), groups,
  ], { wide: true });
}

function actionRow(row, appChosen) {
  const perform = (object, more = {}) => act({ action: row.action, ...(object ? { object } : {}), ...more, ...appChosen() });
  return el('div', { class: 'action-row' },
    el('div', {}, el('b', {}, row.action), el('p', {}, row.help)),
    el('div', { class: 'buttons' }, objectControls(row, perform)));
}

function objectControls(row, perform) {
  if (row.takes === 'number') {
    const number = el('input', { type: 'number', min: row.least, max: row.most, value: row.objects?.[0] ?? '1', 'aria-label': `${row.action}: number` });
    return [number, button('Do', null, () => perform(number.value))];
  }
  if (row.takes === 'identifier') {
    const id = el('input', { type: 'text', value: row.objects?.[0] ?? '', 'aria-label': `${row.action}: identifier` });
    const text = el('input', { type: 'text', placeholder: 'typed text', 'aria-label': `${row.action}: typed text` });
    return [id, text, button('Do', null, () => perform(id.value, text.value ? { text: text.value } : {}))];
  }
  if (row.takes === 'version') {
    const version = el('input', { type: 'text', placeholder: 'iOS version, such as 27.0', 'aria-label': 'iOS version' });
    return [button('App', null, () => perform(null)), version, button('iOS', null, () => perform(null, { ios: version.value }))];
  }
  const objects = row.objects ?? [];
  if (objects.length < 2) return [button('Do', null, () => perform(null))];
  return objects.map((object) => button(object, null, () => perform(object)));
}
