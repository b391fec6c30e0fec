// Everything that can happen to a phone, by topic, each button named by its act.

import { act } from './controls.js';
import { choice, field, openDialog } from './dialogs.js';
import { button, el } from './dom.js';
import { currentPhone, state } from './store.js';

/** The topics, each with its actions and, if only some apps have it, the kind of token that such an app has. */
const topics = [
  ['The user', ['tap', 'open', 'close', 'dismiss', 'clear', 'action', 'lock', 'unlock', 'press', 'launch', 'force-quit', 'open-settings']],
  ['The app', ['register', 'badge', 'remove', 'suspend', 'terminate', 'crash', 'disconnect', 'update', 'delete', 'reinstall']],
  ['The phone', ['network', 'throttle', 'reboot', 'restore', 'manage']],
  ['Live Activities', ['allow', 'deny', 'renew', 'subscribe'], 'liveactivity'],
  ['Widgets', ['add-widget', 'remove-widget'], 'widgets'],
  ['Controls', ['add-control', 'remove-control'], 'controls'],
  ['Complications', ['complication'], 'complication'],
  ['Calls', ['answer', 'decline', 'end', 'hold'], 'voip'],
  ['Push to Talk', ['join', 'leave', 'talk'], 'pushtotalk'],
  ['Location pushes', ['location', 'location-pushes'], 'location'],
  ['Now Playing', ['media-session'], 'nowplaying'],
];

/** Names of acts that are more than the action and its object. */
const names = {
  'lock now': 'Lock', 'unlock now': 'Unlock', 'press home': 'Go to the Home Screen', 'clear all': 'Clear all', 'open notification-center': 'Open Notification Center', 'close notification-center': 'Close Notification Center', 'launch app': 'Open the app by its icon',
  'open-settings notification': 'Open the app’s settings from a notification', 'open-settings settings': 'Open the app’s settings from Settings', 'register app': 'Ask for permission and a token',
  'network on': 'Go online', 'network off': 'Go offline', 'throttle on': 'Hold background pushes back', 'throttle off': 'Let background pushes through',
  'restore backup': 'Restore a backup', 'manage on': 'Enroll', 'manage off': 'Unenroll', 'remove delivered': 'Remove the delivered notifications', 'remove pending': 'Remove the pending notifications',
  'allow activity': 'Allow', 'allow always': 'Always Allow', 'deny activity': 'Don’t Allow', 'complication on': 'Show the complication', 'complication off': 'Hide the complication',
  'location always': 'Allow always', 'location while-using': 'Allow while using', 'location denied': 'Deny', 'location-pushes on': 'Start location pushes', 'location-pushes off': 'Stop location pushes',
  'talk on': 'Start talking', 'talk off': 'Stop talking', 'hold on': 'Hold the call', 'hold off': 'Resume the call',
  badge: 'Set the badge', action: 'Choose the action', 'media-session': 'Start the session', subscribe: 'Start the Live Activity',
};

/** Names of objects that are more than the word. */
const things = { activity: 'Live Activity', 'app-switcher-card': 'app from the app switcher' };

/** The name of an act: `Tap the banner`. */
function nameOf(action, object) {
  const text = names[object ? `${action} ${object}` : action] ?? `${action.replaceAll('-', ' ')}${object ? ` the ${things[object] ?? object}` : ''}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Opens a dialog with every action of the service's table. The first topic is open, the others are folded. */
export function openAllActions() {
  const phone = currentPhone();
  const bundles = (phone.apps ?? []).map((app) => app.bundle).concat(phone.deletedApps ?? []);
  const app = choice(bundles, bundles[0]);
  const more = () => (bundles.length > 1 ? { app: app.value } : {});
  const has = (kind) => !kind || (phone.apps ?? []).some((one) => one.tokenTypes?.includes(kind));
  const rows = new Map(state.actions.filter((row) => row.takes !== 'settings').map((row) => [row.action, row]));
  const known = new Set(topics.flatMap(([, actions]) => actions));
  const others = ['Other', [...rows.keys()].filter((action) => !known.has(action))];
  const draw = ([title, actions], isOpen) => {
    const own = actions.map((action) => rows.get(action)).filter(Boolean);
    return own.length > 0 && el('details', { class: 'topic', open: isOpen }, el('summary', {}, title), own.map((row) => actionRow(row, more)));
  };
  const ours = topics.filter(([, , kind]) => has(kind));
  const rest = topics.filter(([, , kind]) => !has(kind));
  openDialog(`Everything that can happen to ${phone.name}`, [
    bundles.length > 1 && field('App', app),
    [...ours, others].map((topic, index) => draw(topic, index === 0)),
    rest.length > 0 && el('section', {}, el('h3', {}, 'No app of this phone has'), rest.map((topic) => draw(topic, false))),
  ], { wide: true });
}

function actionRow(row, more) {
  const perform = (object, extra = {}) => act({ action: row.action, ...(object ? { object } : {}), ...extra, ...more() });
  return el('div', { class: 'action-row' }, el('p', {}, row.help), el('div', { class: 'buttons' }, controlsOf(row, perform)));
}

function controlsOf(row, perform) {
  const first = row.objects?.[0];
  if (row.takes === 'number') {
    const number = el('input', { type: 'number', min: row.least, max: row.most, value: first ?? '1', 'aria-label': `${nameOf(row.action)}: number` });
    return [number, button(nameOf(row.action), null, () => perform(number.value))];
  }
  if (row.takes === 'identifier') {
    const id = el('input', { type: 'text', value: first ?? '', 'aria-label': `${nameOf(row.action)}: identifier` });
    const text = row.action === 'action' && el('input', { type: 'text', placeholder: 'typed text', 'aria-label': 'Typed text' });
    return [id, text, button(nameOf(row.action), null, () => perform(id.value, text && text.value ? { text: text.value } : {}))];
  }
  if (row.takes === 'version') {
    const version = el('input', { type: 'text', placeholder: '27.0', 'aria-label': 'Version of iOS' });
    return [button('Update the app', null, () => perform(null)), version, button('Update iOS', null, () => perform(null, { ios: version.value }))];
  }
  const objects = row.objects ?? [];
  if (objects.length < 2) return [button(nameOf(row.action, first), null, () => perform(null))];
  return objects.map((object) => button(nameOf(row.action, object), null, () => perform(object)));
}
