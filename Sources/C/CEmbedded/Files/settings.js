// The phone's settings, and the notification permissions of its apps.

import { post, remove } from './api.js';
import { act } from './controls.js';
import { attempt, choice, confirmFirst, field, openDialog } from './dialogs.js';
import { button, el } from './dom.js';
import { loadPhones } from './load.js';
import { iosVersions } from './ask.js';
import { change, currentPhone } from './store.js';

const permissions = ['not-determined', 'denied', 'authorized', 'provisional', 'ephemeral'];


/** Opens the settings of the phone in the middle and of its apps; each change applies at once. */
export function openSettings() {
  const phone = currentPhone();
  const set = (settings, app) => act({ action: 'settings', settings, ...(app ? { app } : {}) });
  const dialog = openDialog(`Settings of ${phone.name}`, [
    el('section', { class: 'switches' },
      toggle('Focus', phone.focus, (on) => set({ focus: on })),
      toggle('Mute switch', phone.muteSwitch, (on) => set({ muteSwitch: on })),
      toggle('Low Power Mode', phone.lowPowerMode, (on) => set({ lowPowerMode: on })),
      toggle('Saves power', phone.powerRestricted, (on) => set({ powerRestricted: on })),
      toggle('Background App Refresh', phone.backgroundAppRefresh, (on) => set({ backgroundAppRefresh: on })),
      field('Scheduled summary', el('input', {
        type: 'text', value: phone.scheduledSummary ?? 'off', onchange: (event) => set({ scheduledSummary: event.target.value }),
      }), 'hours and minutes, such as 18:00, or off')),
    (phone.apps ?? []).map((app) => el('section', { class: 'switches' }, el('h3', {}, app.bundle),
      field('Notifications', choice(permissions, app.permission, (permission) => set({ permission }, app.bundle))),
      toggle('Alerts', app.alerts, (on) => set({ alerts: on }, app.bundle)),
      toggle('Sounds', app.sounds, (on) => set({ sounds: on }, app.bundle)),
      toggle('Badges', app.badges, (on) => set({ badges: on }, app.bundle)))),
  ], {
    actions: [button('Remove this phone', null, () => {
      dialog.close();
      confirmFirst(`Remove ${phone.name}?`, 'Remove', async () => {
        await remove(['phones', phone.name]);
        await loadPhones();
      });
    }, { class: 'danger' })],
  });
}

function toggle(label, isOn, onchange) {
  return el('label', { class: 'toggle' }, el('span', {}, label),
    el('input', { type: 'checkbox', role: 'switch', checked: Boolean(isOn), onchange: (event) => onchange(event.target.checked) }));
}

/** Asks for a new phone's name, iOS and app, and adds it. */
export function openNewPhone(taken) {
  const free = [...Array(99).keys()].map((index) => `phone-${index + 1}`).find((name) => !taken.includes(name));
  const name = el('input', { type: 'text', value: free, required: true, pattern: '[A-Za-z0-9._\\-]+' });
  const ios = choice(iosVersions, iosVersions[0]);
  const app = el('input', { type: 'text', value: currentPhone()?.apps?.[0]?.bundle ?? 'com.example.app', required: true });
  const environment = choice(['sandbox', 'production'], 'sandbox');
  const form = el('form', {
    id: 'new-phone', onsubmit: (event) => {
      event.preventDefault();
      attempt(async () => {
        await post('phones', { name: name.value, ios: ios.value, environment: environment.value, apps: [{ bundle: app.value }] });
        dialog.close();
        await loadPhones();
        change({ phone: name.value });
      });
    },
  },
  field('Name', name), field('iOS', ios), field("The app's bundle identifier", app, 'the topic that your library sends'),
  field('Environment of its token', environment));
  const dialog = openDialog('Add a phone', form, { actions: [button('Add', 'plus', null, { type: 'submit', form: 'new-phone', class: 'primary' })] });
  name.select();
}

