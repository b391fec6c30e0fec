// The start page: the addresses for a push library, the phone's token, and a button that sends a push.

import { post } from './api.js';
import { openPush } from './detail.js';
import { attempt, copyable } from './dialogs.js';
import { button, el } from './dom.js';
import { librarySection } from './libraries.js';
import { loadNewer } from './inbox.js';
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
    librarySection(currentPhone()?.name),
    el('p', { class: 'hint' }, 'For programs: ', el('a', { href: '/docs', target: '_blank', rel: 'noreferrer' }, 'the API'), ', and ', el('a', { href: '/reasons', target: '_blank', rel: 'noreferrer' }, 'the reasons of APNs'), '.'));
}

const address = (name, note, url, more) => [el('dt', {}, name, el('small', {}, note)),
  el('dd', {}, copyable(url, 'the address'), el('small', {}, more))];

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
