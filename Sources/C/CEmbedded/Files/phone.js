// The picture of a phone, drawn from the API's description of its screen.

import { el, icon } from './dom.js';
import { activityCard, attachments, notificationStacks, tile } from './cards.js';
import { callCard, controls, island, mediaCards, talker, widgetRows, widgets } from './services.js';
import { age, appName, day, foreign, hueOf } from './text.js';

/**
 * A phone. `act(action)` performs the action of a touch on the picture, such as
 * `{action: 'tap', object: 'banner'}`; without `act` the picture cannot be touched.
 * `image(attachment)` returns the address of an attached image; without it, images are only named.
 * `open` holds the stacks that are spread out, `toggle(stack)` spreads or folds a stack. `now` is the time on the
 * phone in milliseconds; without it, the time of the description.
 */
export function phonePicture(phone, { act = null, image = null, open = new Set(), toggle = null, now = phone.at ? Date.parse(phone.at) : Date.now() } = {}) {
  const touch = { phone, act, image, open, toggle, now };
  const screen = screenOf(phone);
  const picture = el('div', {
    class: `phone screen-${screen}${isDark(phone) ? ' dark' : ''}`,
    role: 'group', 'aria-label': `Screen of ${phone.name}: ${words[screen]}`,
  },
  el('div', { class: 'glass' },
    statusBar(touch, screen),
    el('div', { class: 'content' }, contents[screen](touch)),
    callCard(touch) ?? banner(touch, screen),
    homeBar(touch, screen)),
  sideButton(touch));
  picture.style.setProperty('--hue', hueOf(phone.name));
  return picture;
}

const words = {
  lock: 'the Lock Screen', home: 'the Home Screen', app: 'an app in front',
  center: 'Notification Center',
};

/** The screen that the phone shows, one of four. */
export function screenOf(phone) {
  if (phone.locked) return 'lock';
  if (phone.notificationCenterOpen) return 'center';
  return frontApp(phone) ? 'app' : 'home';
}

function frontApp(phone) {
  const apps = phone.apps ?? [];
  return apps.find((app) => app.bundle === phone.frontmost)
    ?? apps.find((app) => app.state === 'active' || app.state === 'inactive');
}

/** `true` if the screen is off. Without `lit` in the description the screen is on. */
const isDark = (phone) => phone.locked && phone.lit === false;

/** The phone's clock at a time: its minutes change when those of the wall clock do. */
function clockAt(phone, now) {
  if (!phone.time) return new Date(now).toTimeString().slice(0, 5);
  if (!phone.at) return phone.time;
  const minute = (time) => Math.floor(time / 60_000);
  const [hours, minutes] = phone.time.split(':').map(Number);
  const total = (((hours * 60 + minutes + minute(now) - minute(Date.parse(phone.at))) % 1440) + 1440) % 1440;
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;
}

/** Moves the clock and the ages of a picture on to another time, without drawing it again. */
export function tick(picture, phone, now) {
  for (const one of picture.querySelectorAll('.clock')) one.textContent = clockAt(phone, now);
  for (const one of picture.querySelectorAll('[data-since]')) one.textContent = age(Number(one.dataset.since), now);
}

/** The first number of a version. */
const major = (phone) => Number.parseInt(phone.ios, 10) || 99;

const contents = {
  lock: (touch) => [
    el('div', { class: 'lock-clock' },
      el('div', { class: 'date' }, day(touch.phone.at)),
      el('div', { class: 'time clock' }, clockAt(touch.phone, touch.now)),
      controls(touch.phone)),
    el('div', { class: 'cards' }, mediaCards(touch.phone), activities(touch), notificationStacks(touch)),
  ],
  center: (touch) => [
    el('div', { class: 'center-head' }, el('span', {}, 'Notification Center'),
      touch.act && (touch.phone.notifications ?? []).length > 0
        && el('button', { type: 'button', class: 'clear', 'data-key': 'clear-all', onclick: () => touch.act({ action: 'clear' }) }, 'Clear')),
    el('div', { class: 'cards' }, mediaCards(touch.phone), activities(touch), notificationStacks(touch)),
  ],
  home: (touch) => [widgets(touch.phone), el('div', { class: 'home-icons' },
    (touch.phone.apps ?? []).map((app) => appIcon(app, touch)),
    // Placeholder icons, so that the screen looks like a phone; they do nothing.
    Array.from({ length: Math.max(0, 11 - (touch.phone.apps ?? []).length - 4 * widgetRows(touch.phone)) }, () => el('span', { class: 'app-icon ghost', 'aria-hidden': 'true' }, el('span', { class: 'tile' })))),
  controls(touch.phone)],
  app: (touch) => appInFront(frontApp(touch.phone), touch),
};

const activities = (touch) => (touch.phone.activities ?? []).map((one) => activityCard(one, touch));

function statusBar(touch, screen) {
  const { phone } = touch;
  return el('div', { class: 'status-bar' },
    el('span', { class: screen === 'lock' ? 'bar-time' : 'bar-time clock' }, screen === 'lock' ? '' : clockAt(phone, touch.now)),
    talker(phone) ?? island(touch, screen),
    el('span', { class: 'bar-signs' },
      phone.focus && sign('moon', 'Focus is on'),
      phone.muteSwitch && sign('mute', 'The mute switch is on'),
      phone.lowPowerMode && sign('bolt', 'Low Power Mode'),
      phone.online === false ? sign('offline', 'No network') : sign('online', 'On the network')));
}

const sign = (name, meaning) => el('span', { class: 'sign', role: 'img', 'aria-label': meaning, title: meaning }, icon(name));

/** The layer above the screen: a banner, or the alert of iOS 3 and 4. */
function banner(touch, screen) {
  const shown = touch.phone.banner;
  if (!shown || screen === 'lock' || screen === 'center') return null;
  const isAlert = major(touch.phone) < 5;
  const layer = el('div', { class: isAlert ? 'old-alert' : 'banner', 'data-push': shown.pushID },
    bannerCard(shown, touch));
  return layer;
}

function bannerCard(shown, touch) {
  const text = [
    el('span', { class: 'card-app' }, appName(shown.app)),
    shown.title && el('strong', {}, foreign(shown.title, 180)),
    shown.subtitle && el('span', { class: 'subtitle' }, foreign(shown.subtitle, 180)),
    shown.body && el('span', { class: 'card-body' }, foreign(shown.body, 300)),
    attachments(shown, touch),
  ];
  if (!touch.act) return el('div', { class: 'card' }, tile(shown.app), el('div', { class: 'card-text' }, text));
  return [
    el('button', { type: 'button', class: 'card', 'data-key': 'banner', title: 'Tap the banner', onclick: () => touch.act({ action: 'tap', object: 'banner' }) },
      tile(shown.app), el('span', { class: 'card-text' }, text)),
    el('button', { type: 'button', class: 'away', 'data-key': 'banner-away', 'aria-label': 'Flick the banner away', title: 'Flick away', onclick: () => touch.act({ action: 'dismiss', object: 'banner' }) }, icon('stop')),
  ];
}

function appIcon(app, touch) {
  const face = [
    tile(app.bundle),
    app.badge > 0 && el('span', { class: 'badge' }, app.badge > 9999 ? '9999+' : String(app.badge)),
    el('span', { class: 'icon-name' }, foreign(appName(app.bundle), 20)),
  ];
  const name = `${appName(app.bundle)}${app.badge > 0 ? `, badge ${app.badge}` : ''}`;
  if (!touch.act) return el('span', { class: 'app-icon', role: 'img', 'aria-label': name }, face);
  return el('button', {
    type: 'button', class: 'app-icon', 'data-key': `icon-${app.bundle}`, 'aria-label': `Open ${name}`, title: app.bundle,
    onclick: () => touch.act({ action: 'tap', object: 'icon', app: app.bundle }),
  }, face);
}

function appInFront(app, touch) {
  const front = el('div', { class: 'front-app' },
    el('div', { class: 'app-bar' }, tile(app.bundle), foreign(appName(app.bundle), 24)),
    el('p', {}, foreign(app.bundle, 60)),
    el('p', { class: 'app-state' }, app.state),
    el('div', { class: 'lines', 'aria-hidden': 'true' }, [1, 2, 3, 4, 5].map(() => el('i'))));
  front.style.setProperty('--hue', hueOf(app.bundle));
  return touch.phone ? front : null;
}

function homeBar(touch, screen) {
  const action = screen === 'lock' ? { action: 'unlock' }
    : screen === 'center' ? { action: 'close', object: 'notification-center' } : { action: 'press', object: 'home' };
  const label = { lock: 'Unlock', center: 'Close Notification Center', app: 'Go to the Home Screen' }[screen];
  if (!touch.act || !label) return el('span', { class: 'home-bar' });
  return el('button', { type: 'button', class: 'home-bar', 'data-key': 'home-bar', 'aria-label': label, title: label, onclick: () => touch.act(action) });
}

function sideButton(touch) {
  const { locked } = touch.phone;
  if (!touch.act) return el('span', { class: 'side-button' });
  return el('button', {
    type: 'button', class: 'side-button', 'data-key': 'side', title: locked ? 'Unlock' : 'Lock', 'aria-label': locked ? 'Unlock the phone' : 'Lock the phone',
    onclick: () => touch.act({ action: locked ? 'unlock' : 'lock' }),
  });
}
