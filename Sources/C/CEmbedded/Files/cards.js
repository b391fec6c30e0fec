// Notifications as cards: stacks of a thread, Live Activities, and the buttons on them.

import { el, icon } from './dom.js';
import { age, appName, foreign, hueOf, plainText } from './text.js';

/** A square with the app's first letter, in the app's colour. */
export function tile(bundle) {
  const square = el('span', { class: 'tile', 'aria-hidden': 'true' }, [...appName(bundle)][0] ?? '?');
  square.style.setProperty('--hue', hueOf(bundle));
  return square;
}

/** The most stacks on a screen; further stacks are only counted. */
const stacksShown = 8;

/** The stacks of Notification Center, newest first. From iOS 12 on there is one stack per thread. */
export function notificationStacks(touch) {
  const stacks = stacksOf(touch.phone);
  const cards = stacks.slice(0, stacksShown).map((stack) => stackOf(stack, touch));
  if (stacks.length > stacksShown) {
    cards.push(el('p', { class: 'more' }, `${stacks.length - stacksShown} more below`));
  }
  return cards;
}

function stacksOf(phone) {
  const stacks = new Map();
  const isGrouped = Number.parseInt(phone.ios, 10) >= 12;
  for (const [index, one] of (phone.notifications ?? []).toReversed().entries()) {
    const key = isGrouped ? `${one.app} ${one.threadID ?? ''}` : String(index);
    if (!stacks.has(key)) stacks.set(key, []);
    stacks.get(key).push(one);
  }
  return [...stacks].map(([key, cards]) => ({ key, cards }));
}

function stackOf({ key, cards }, touch) {
  const isOpen = touch.open.has(key) || cards.length === 1;
  const shown = isOpen ? cards.slice(0, 12) : cards.slice(0, 1);
  const thread = cards[0].threadID;
  const label = isOpen ? 'Show less' : `${cards.length - 1} more${thread ? ' from ' : ''}`;
  const face = [label, !isOpen && thread && foreign(thread, 24)];
  return el('div', { class: isOpen ? 'stack' : 'stack folded' },
    shown.map((one) => card(one, touch)),
    cards.length > 1 && (touch.toggle
      ? el('button', { type: 'button', class: 'more', 'data-key': `stack-${key}`, onclick: () => touch.toggle(key) }, face)
      : el('p', { class: 'more' }, face)));
}

const levels = { 'time-sensitive': 'Time Sensitive', critical: 'Critical' };

function card(one, touch) {
  const isNewest = (touch.phone.notifications ?? []).findLast((other) => other.app === one.app) === one;
  const face = [tile(one.app), cardText(one, touch)];
  // A tap acts on the newest notification of an app, as on the command line.
  const canTouch = touch.act && isNewest;
  return el('div', { class: 'card-frame', 'data-push': one.pushID },
    canTouch
      ? el('button', { type: 'button', class: 'card', 'data-key': `card-${one.pushID ?? one.at}`, title: 'Tap the notification', onclick: () => touch.act({ action: 'tap', object: 'notification', app: one.app }) }, face)
      : el('div', { class: 'card', title: touch.act ? 'Only the newest notification of an app can be tapped.' : null }, face),
    canTouch && el('button', { type: 'button', class: 'away', 'data-key': `away-${one.pushID ?? one.at}`, 'aria-label': 'Clear the notification', title: 'Clear', onclick: () => touch.act({ action: 'dismiss', object: 'notification', app: one.app }) }, icon('stop')),
    canTouch && (one.actions ?? []).length > 0 && el('div', { class: 'card-actions' },
      one.actions.map((action) => actionButton(action, one, touch))));
}

function cardText(one, touch) {
  return el('span', { class: 'card-text' },
    levels[one.interruptionLevel] && el('span', { class: 'level' }, levels[one.interruptionLevel]),
    el('span', { class: 'card-app' }, el('span', {}, foreign(appName(one.app), 24)),
      ageSince(one.at, touch)),
    one.title && el('strong', {}, foreign(one.title, 180)),
    one.subtitle && el('span', { class: 'subtitle' }, foreign(one.subtitle, 180)),
    one.body && el('span', { class: 'card-body' }, foreign(one.body, 300)),
    attachments(one, touch));
}

const kinds = [[/movie|video|mpeg$|mpeg-[24]$|avi/, 'Movie'], [/audio|mp3/, 'Sound']];

/** The files of a notification: the first image, and the others by their kinds, as an iPhone shows one thumbnail. */
export function attachments(one, touch) {
  let hasImage = false;
  return (one.attachments ?? []).map((file) => {
    const kind = kinds.find(([pattern]) => pattern.test(file.type))?.[1] ?? 'Image';
    const word = () => el('span', { class: 'attachment' }, `${kind}, not drawn`);
    if (kind !== 'Image' || hasImage || !touch.image) return word();
    hasImage = true;
    return el('img', { class: 'thumbnail', src: touch.image(file), alt: `Image ${plainText(file.id, 40)}`, onerror: (event) => event.target.replaceWith(word()) });
  });
}

function actionButton(action, one, touch) {
  const act = (text) => touch.act({ action: 'action', object: action.id, app: one.app, ...(text ? { text } : {}) });
  return el('button', {
    type: 'button', class: action.destructive ? 'destructive' : null, 'data-key': `action-${action.id}`,
    onclick: () => (action.text ? touch.askText?.(action, act) ?? act('OK') : act()),
  }, foreign(action.title ?? action.id, 24));
}

/** A Live Activity: its app, its content state, and its buttons. */
export function activityCard(one, touch) {
  const content = Object.entries({ ...(one.attributes ?? {}), ...(one.content ?? {}) }).slice(0, 5);
  const act = (action, object) => touch.act({ action, object, app: one.app, ...(object === 'activity' && action !== 'allow' && action !== 'deny' ? { text: one.name } : {}) });
  const face = [tile(one.app), el('span', { class: 'card-text' },
    el('span', { class: 'card-app' }, el('span', {}, appName(one.app), ' · ', foreign(one.type ?? 'Live Activity', 24)),
      ageOf(one, touch)),
    content.map(([key, value]) => el('span', { class: 'entry' },
      el('span', {}, foreign(key, 24)),
      el('b', {}, foreign(typeof value === 'object' ? JSON.stringify(value) : value, 48)))))];
  const kind = `card activity ${one.state ?? ''}`;
  if (!touch.act) return el('div', { class: kind }, face);
  return el('div', { class: 'card-frame', 'data-activity': one.name },
    el('button', { type: 'button', class: kind, 'data-key': `activity-${one.id}`, title: 'Tap the Live Activity', onclick: () => act('tap', 'activity') }, face),
    el('button', { type: 'button', class: 'away', 'data-key': `activity-away-${one.id}`, 'aria-label': 'Remove the Live Activity', title: 'Remove', onclick: () => act('dismiss', 'activity') }, icon('stop')),
    one.asks && el('div', { class: 'card-actions' },
      [['Don’t Allow', 'deny', 'activity'], ['Allow', 'allow', 'activity'], ['Always Allow', 'allow', 'always']].map(([label, action, object]) =>
        el('button', { type: 'button', 'data-key': `activity-${action}-${object}`, onclick: () => act(action, object) }, label))));
}

/** The age of a Live Activity, or its state if it is not simply active. */
const ageOf = (one, touch) => (one.state && one.state !== 'active' ? el('span', { class: 'card-age' }, one.state) : ageSince(one.since, touch));

/** How old something is on the phone; `tick` keeps it up to date. */
const ageSince = (at, touch) => el('span', { class: 'card-age', 'data-since': at && Date.parse(at) }, at ? age(Date.parse(at), touch.now) : '');
