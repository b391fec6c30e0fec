// Targets of pushes other than notifications: widgets, controls, media sessions, calls, Push to Talk, and the Dynamic
// Island.

import { tile } from './cards.js';
import { el } from './dom.js';
import { appName, foreign, plainText } from './text.js';

/** The most items of a kind on a screen; further items are only counted. */
const room = { widgets: 4, controls: 4, mediaSessions: 2 };

/** The first items of a kind, each drawn by `draw`, and the number of further ones. */
function some(phone, kind, draw) {
  const all = phone[kind] ?? [];
  const rest = all.length - room[kind];
  return all.slice(0, room[kind]).map(draw)
    .concat(rest > 0 ? [el('p', { class: 'more' }, `${rest} more`)] : []);
}

/** The widgets of the Home Screen, by name only: their extension draws the content. */
export function widgets(phone) {
  if (!phone.widgets?.length) return null;
  return el('div', { class: 'widgets' }, some(phone, 'widgets', (one) => el('div', {
    class: 'widget', role: 'img', 'aria-label': `Widget ${plainText(one.name, 40)} of ${appName(one.app)}`,
    title: one.token ? 'Takes widget pushes' : 'Has no token for widget pushes',
  }, tile(one.app), el('b', {}, foreign(one.name, 24)), el('span', {}, foreign(appName(one.app), 20)))));
}

/** The number of rows that the widgets take on the Home Screen. */
export const widgetRows = (phone) => Math.ceil(Math.min((phone.widgets ?? []).length, room.widgets) / 2);

/** The controls, as on the Lock Screen and in Control Center. */
export function controls(phone) {
  if (!phone.controls?.length) return null;
  return el('div', { class: 'controls-row' }, some(phone, 'controls', (one) => el('span', {
    class: 'control', title: `A control of ${one.app}${one.token ? '' : ', without a token'}`,
  }, foreign(one.name, 18))));
}

/** Media sessions on other devices, as cards under Now Playing. */
export const mediaCards = (phone) => some(phone, 'mediaSessions', (one) => el('div', { class: 'card media' },
  tile(one.app), el('span', { class: 'card-text' },
    el('span', { class: 'card-app' }, el('span', {}, `${appName(one.app)} · Now Playing`)),
    entries(one).map(([key, value]) => el('span', { class: 'entry' },
      el('span', {}, foreign(key, 24)),
      el('b', {}, foreign(value !== null && typeof value === 'object' ? JSON.stringify(value) : value, 48)))))));

/** The first attributes. The id comes last but is always kept, because it distinguishes sessions. */
const entries = (one) => Object.entries({ ...(one.attributes ?? {}), id: one.id })
  .sort(([left], [right]) => (left === 'id' ? 1 : 0) - (right === 'id' ? 1 : 0)).slice(0, 4);

/** The speaker on the Push to Talk channel, in the status bar, or PTT while the channel is silent. */
export function talker(phone) {
  const channel = phone.talkChannel;
  if (!channel) return null;
  const who = channel.participant ?? (channel.transmitting ? 'You' : null);
  return el('span', {
    class: who ? 'talker on' : 'talker', title: `The Push to Talk channel of ${channel.app}`,
  }, who ? foreign(who, 14) : 'PTT');
}

/** The newest Live Activity on an unlocked phone: the app's icon and one value, in the Dynamic Island. */
export function island(touch, screen) {
  const one = (touch.phone.activities ?? []).findLast((activity) => ['active', 'stale'].includes(activity.state));
  if (!one || screen === 'lock' || screen === 'center') return null;
  const [, value] = Object.entries(one.content ?? {})[0] ?? [];
  const face = [tile(one.app), value !== undefined && foreign(typeof value === 'object' ? JSON.stringify(value) : value, 12)];
  const label = `Live Activity of ${appName(one.app)}`;
  // A banner covers a part of it.
  if (!touch.act || touch.phone.banner) return el('span', { class: 'island', title: label }, face);
  return el('button', { type: 'button', class: 'island', 'data-key': 'island', 'aria-label': label, title: label, onclick: () => touch.act({ action: 'tap', object: 'activity', app: one.app, text: one.name }) }, face);
}

const callWords = { ringing: 'Incoming call', answering: 'Connecting', active: 'In a call', held: 'On hold', declined: 'Ending' };
const callButtons = {
  ringing: [['Decline', 'decline', 'call'], ['Answer', 'answer', 'call']],
  answering: [['End', 'end', 'call']],
  active: [['Hold', 'hold', 'on'], ['End', 'end', 'call']],
  held: [['Resume', 'hold', 'off'], ['End', 'end', 'call']],
  declined: [],
};

/** The newest call, as a card above the screen, with the buttons that its state allows. */
export function callCard(touch) {
  const call = (touch.phone.calls ?? []).at(-1);
  if (!call) return null;
  return el('div', { class: 'banner call' },
    el('div', { class: 'card' }, tile(call.app), el('span', { class: 'card-text' },
      el('span', { class: 'card-app' }, appName(call.app)),
      el('strong', {}, callWords[call.state] ?? foreign(call.state, 24)))),
    touch.act && el('div', { class: 'card-actions' }, (callButtons[call.state] ?? []).map(([label, action, object]) =>
      el('button', { type: 'button', 'data-key': `call-${action}-${object}`, onclick: () => touch.act({ action, object, app: call.app }) }, label))));
}
