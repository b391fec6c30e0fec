// The middle of the page: the phone tabs, the picture of the phone, the moment, and the actions.

import { openAllActions } from './acts.js';
import { route } from './api.js';
import { act, quickControls } from './controls.js';
import { announce, copyable, openDialog } from './dialogs.js';
import { button, el, fill, iconButton, redraw } from './dom.js';
import { loadPhone, loadTrace } from './load.js';
import { phonePicture, screenOf, tick } from './phone.js';
import { openNewPhone, openSettings } from './settings.js';
import { change, currentPhone, shownPhone, state, watch } from './store.js';
import { breakable, foreign, plainText, shortToken } from './text.js';
import { pastNote } from './timeline.js';
import { tokenList } from './tokens.js';

const open = new Set();

/** Draws the phones, the picture and the controls into their places, whenever they change. */
export function showMiddle(tabs, facts, stage, controls) {
  watch(['phones', 'phone'], () => drawTabs(tabs));
  // The column may have been hidden, or wider.
  new ResizeObserver(() => showTab(tabs)).observe(tabs);
  watch(['phones', 'phone', 'at', 'past'], () => redraw(facts, factsOf(shownPhone())));
  watch(['phones', 'phone', 'at', 'past'], () => drawStage(stage));
  watch(['phones', 'phone', 'actions', 'at'], () => redraw(controls, controlsOf(currentPhone())));
  setInterval(() => { if (!document.hidden && state.at === null) tickPhone(stage.firstElementChild, currentPhone()); }, 1000);
}

/** Milliseconds after which a lit Lock Screen has gone dark, which no event reports. */
const litTime = 10_000;

/** Moves the clock of the phone on. */
function tickPhone(picture, phone) {
  if (!picture || !phone?.read) return;
  tick(picture, phone, nowOf(phone));
  if (phone.locked && phone.lit && Date.now() - phone.read > litTime) loadPhone().catch(() => {});
}

/** The time on the service, without a request: browser and service may be on different machines. */
const nowOf = (phone) => Date.parse(phone.at) + (phone.read ? Date.now() - phone.read : 0);

/** Puts another phone in the middle. */
export function choosePhone(name) {
  change({ phone: name, at: null, past: null, traceOf: 'phone' });
  return loadTrace();
}

let tabShown = null;

/** Redraws the tabs where the user has scrolled them to, unless another one is selected. */
function drawTabs(tabs) {
  const place = tabs.firstElementChild?.scrollLeft ?? 0;
  redraw(tabs, phoneTabs());
  tabs.firstElementChild.scrollLeft = place;
  const name = currentPhone()?.name;
  if (name !== tabShown) showTab(tabs);
  tabShown = name;
}

function showTab(tabs) {
  tabs.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function phoneTabs() {
  return [
    el('div', { role: 'tablist', 'aria-label': 'Phones', class: 'phones' }, state.phones.map((phone) => el('button', {
      type: 'button', role: 'tab', 'aria-selected': phone.name === currentPhone()?.name, 'data-key': `phone-${phone.name}`,
      tabindex: phone.name === currentPhone()?.name ? 0 : -1, 'aria-controls': 'stage',
      onclick: () => choosePhone(phone.name), onkeydown: arrows,
    }, foreign(phone.name, 40), badgeOf(phone)))),
    iconButton('Add a phone', 'plus', () => openNewPhone(state.phones.map((phone) => phone.name)), { 'data-key': 'add-phone' }),
  ];
}

function badgeOf(phone) {
  const sum = (phone.apps ?? []).reduce((total, app) => total + (app.badge ?? 0), 0);
  return sum > 0 && el('span', { class: 'count' }, String(sum));
}

/** Moves from tab to tab with the arrow keys. */
export function arrows(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  const tabs = [...event.currentTarget.parentElement.querySelectorAll('[role=tab]')];
  const next = tabs[(tabs.indexOf(event.currentTarget) + step + tabs.length) % tabs.length];
  event.preventDefault();
  next.focus();
  next.click();
}

function factsOf(phone) {
  if (!phone) return el('p', { class: 'empty' }, 'There is no phone. Add one with the plus sign.');
  const app = phone.apps?.find((one) => one.bundle === phone.frontmost) ?? phone.apps?.[0];
  const facts = [`iOS ${phone.ios}`, phone.locked ? 'locked' : 'unlocked', phone.online === false && 'no network', phone.focus && 'Focus'];
  return [
    el('p', {}, facts.filter(Boolean).join(' · '),
      app && [' · ', el('button', { type: 'button', class: 'link', 'data-key': 'token', title: 'Apps and tokens', onclick: () => openTokens(phone) },
        app.token ? `token ${shortToken(app.token)}` : 'no token yet')]),
    app && el('p', {}, foreign(app.bundle, 60), ` is ${wordOf(app.state)}`,
      app.permission !== 'authorized' && [' · ', el('span', { class: 'warn' }, `notifications ${app.permission}`)]),
    !app && el('p', {}, 'No app is installed.'),
  ];
}

const wordOf = (state) => ({
  active: 'in front', inactive: 'in front, inactive', background: 'in the background', suspended: 'suspended',
  'never-launched': 'not opened yet', 'force-quit': 'force-quit', 'system-terminated': 'ended by iOS', crashed: 'crashed', rebooted: 'not running since the restart',
}[state] ?? state);

function openTokens(phone) {
  openDialog(`Apps of ${phone.name}`, (phone.apps ?? []).map((app) => el('section', {},
    el('h3', {}, foreign(app.bundle, 100)),
    el('dl', { class: 'facts' },
      fact('State', wordOf(app.state)), fact('Notifications', app.permission), fact('Badge', String(app.badge)),
      fact('Environment', app.environment ?? 'none yet'),
      fact('Tokens', tokenList(phone, app)),
      fact('Implements', el('ul', { class: 'methods', tabindex: 0, 'aria-label': 'Methods' }, (app.methods ?? app.implements ?? []).map((name) => el('li', {}, el('code', {}, breakable(foreign(name))))))),
      fact('Notification delegate', app.notificationDelegate),
      fact('Background modes', (app.backgroundModes ?? []).join(', ')),
      fact('Extensions', (app.extensions ?? []).join(', ')),
      fact('Entitlements', (app.entitlements ?? []).join(', '))))).concat(managementOf(phone)));
}

/** The identifiers that a device management server knows of the phone. */
function managementOf(phone) {
  const known = phone.management;
  return known ? [el('section', {}, el('h3', {}, 'Management'), el('dl', { class: 'facts' },
    fact('Topic', known.topic), fact('Token', copyable(known.token, 'the token for mdm', shortToken(known.token))),
    fact('PushMagic', copyable(known.pushMagic, 'the PushMagic', known.pushMagic))))] : [];
}

const fact = (name, value) => value && [el('dt', {}, name), el('dd', {}, value)];

/** The address of an image that an app attached; Belfry has the file, and loads nothing. */
const imageOf = (phone, file) => route(['phones', phone.name, 'attachments', file.path.split('/').at(-1)], { at: state.at });

let bannerSeen = null;

function drawStage(stage) {
  const phone = shownPhone();
  if (!phone) return fill(stage);
  const isPast = state.at !== null;
  const picture = phonePicture(phone, { act: isPast ? null : act, image: (file) => imageOf(phone, file), open, toggle, now: isPast ? undefined : nowOf(phone) });
  picture.classList.toggle('past', isPast);
  const top = phone.banner ?? (screenOf(phone) === 'lock' ? phone.notifications?.at(-1) : null);
  const key = top ? `${phone.name} ${top.pushID ?? top.id ?? top.title}` : null;
  if (key && key !== bannerSeen && !isPast) {
    picture.classList.add('arriving');
    announceBanner(top);
  }
  bannerSeen = key;
  redraw(stage, picture,
    isPast ? pastNote(state.past !== null) : el('p', { class: 'caption' }, 'Drawn by Belfry, alike for every iOS. Not drawn: sounds, movies, and the app’s own screens.'));
}

function toggle(stack) {
  if (!open.delete(stack)) open.add(stack);
  drawStage(document.getElementById('stage'));
}

/** Announces the phone's banner to screen readers. */
function announceBanner(shown) {
  const text = [shown.title, shown.body].filter(Boolean).map((part) => plainText(part)).join(': ');
  announce(`${state.phone} shows ${text}`);
}

function controlsOf(phone) {
  if (!phone) return [];
  return [
    quickControls(phone),
    button('Settings', 'gear', openSettings, { 'data-key': 'settings' }),
    state.actions.length > 0 && button('More', 'dots', openAllActions, { 'data-key': 'more' }),
  ];
}
