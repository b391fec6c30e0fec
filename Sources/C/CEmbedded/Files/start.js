// The start page: the addresses for a push library, the phone's token, and a button that sends a push.

import { post } from './api.js';
import { openPush } from './detail.js';
import { attempt, copy, copyable } from './dialogs.js';
import { button, el, fill, iconButton } from './dom.js';
import { libraries } from './libraries.js';
import { loadNewer } from './inbox.js';
import { arrows } from './middle.js';
import { currentPhone, state } from './store.js';
import { foreign, shortToken } from './text.js';

/** The page before the first push; Connect shows it, too. */
export function startPage() {
  const { service } = state;
  if (!service) return el('p', { class: 'empty' }, 'Reading…');
  const plain = service.apns.replace('https://', 'http://');
  const app = currentPhone()?.apps?.find((one) => one.token);
  return el('div', { class: 'start' },
    el('h2', {}, 'Ready for the first push'),
    el('p', { class: 'lead' }, 'Point your push library at one of these addresses. What it sends appears on the left, and on the phone.'),
    el('dl', { class: 'addresses' },
      address('APNs', 'TLS, HTTP/2', service.apns, ['trust ', el('code', {}, foreign(service.ca, 120))]),
      address('APNs without TLS', 'tests only', plain, 'real APNs does not offer this'),
      address('as HTTP proxy', 'any host', plain, 'keeps api.push.apple.com in your code'),
      app && [el('dt', {}, 'Device token', el('small', {}, `${app.environment}, topic ${app.bundle}`)),
        el('dd', {}, copyable(app.token, 'the token', shortToken(app.token)))],
      service.key && [el('dt', {}, 'Signing key', el('small', {}, 'for development')),
        el('dd', {}, copyable(service.key.file, "the key's path"), el('small', {}, `key id ${service.key.keyID} · team ${service.key.teamID}`))]),
    el('div', { class: 'first-push' }, button('Send a test push', 'send', sendFirst, { class: 'primary', 'data-key': 'first-push' }),
      el('span', { class: 'hint' }, 'No backend needed. Or type: ', el('code', {}, `belfry send ${currentPhone()?.name ?? 'phone-1'} "Hello"`))),
    librarySection());
}

const address = (name, note, url, more) => [el('dt', {}, name, el('small', {}, note)),
  el('dd', {}, copyable(url, 'the address'), el('small', {}, more))];

let chosen = 0;

function librarySection() {
  const list = libraries(state.service, currentPhone());
  const panel = el('div', { role: 'tabpanel', id: 'library', 'aria-label': 'Settings of the library' });
  const bar = el('div', { role: 'tablist', class: 'tabs', 'aria-label': 'Library' });
  const show = (index) => {
    chosen = index;
    fill(bar, list.map((one, place) => el('button', {
      type: 'button', role: 'tab', 'aria-selected': place === index, 'aria-controls': 'library', tabindex: place === index ? 0 : -1,
      onclick: () => { show(place); bar.children[place].focus(); }, onkeydown: arrows,
    }, one.title)));
    const { text } = list[index];
    fill(panel, el('div', { class: 'snippet' }, el('pre', { tabindex: 0, 'aria-label': `Settings for ${list[index].title}` }, foreign(text, 5000)),
      iconButton('Copy the settings', 'copy', () => copy(text, 'The settings'))));
  };
  show(Math.min(chosen, list.length - 1));
  return el('section', { class: 'libraries' }, el('h3', {}, 'Settings for your library'), bar, panel);
}

/** Sends a simple push to the phone in the middle. */
export async function sendFirst() {
  await attempt(async () => {
    const sent = await post('pushes', {
      phone: currentPhone().name,
      payload: { aps: { alert: { title: 'Order shipped', body: 'Your parcel left Lyon.' }, sound: 'default', badge: 1 } },
    });
    await Promise.all([openPush(sent.id), loadNewer()]);
  });
}
