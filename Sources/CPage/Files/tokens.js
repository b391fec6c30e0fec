// The device tokens of an app: those it holds, and those it gets when it asks.

import { post } from './api.js';
import { attempt, copyable } from './dialogs.js';
import { button, el, fill } from './dom.js';
import { shortToken } from './text.js';

/** What a kind of push is called. */
const kinds = {
  alert: 'Alerts and background', voip: 'Calls', liveactivity: 'Live Activities', complication: 'Complications',
  fileprovider: 'File provider', location: 'Location', pushtotalk: 'Push to Talk', widgets: 'Widgets', controls: 'Controls', nowplaying: 'Now Playing',
};

/** A row a kind: the token with a button that copies it, or one that has the app ask for it. */
export function tokenList(phone, app) {
  if (!app.token) return 'none until the app is opened';
  return el('ul', { class: 'tokens' }, (app.tokenTypes ?? ['alert']).map((type) => {
    const row = el('li', { 'data-type': type });
    show(row, type, app.tokens?.find((one) => one.type === type), () => ask(phone, app, type, row));
    return row;
  }));
}

function show(row, type, held, askFor) {
  const name = kinds[type] ?? type;
  fill(row, el('span', { title: held?.topic ?? '' }, name),
    held
      ? copyable(held.token, type === 'alert' ? 'the token' : `the token for ${type}`, shortToken(held.token))
      : button('Get a token', 'plus', askFor, { class: 'small', 'aria-label': `Get a token for ${type}` }));
}

async function ask(phone, app, type, row) {
  await attempt(async () => {
    show(row, type, await post(['phones', phone.name, 'apps', app.bundle, 'tokens'], { type }));
    row.querySelector('button')?.focus();
  });
}
