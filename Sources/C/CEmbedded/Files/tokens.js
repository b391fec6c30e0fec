// The device tokens of an app: those that it has, and those that it can request.

import { post } from './api.js';
import { attempt, copyable } from './dialogs.js';
import { button, el, fill } from './dom.js';
import { foreign, plainText, shortToken } from './text.js';

/** The names of the kinds of pushes. */
const kinds = {
  alert: 'Alerts and background', voip: 'Calls', liveactivity: 'Live Activity starts', complication: 'Complications',
  fileprovider: 'File provider', location: 'Location', pushtotalk: 'Push to Talk', widgets: 'Widgets', controls: 'Controls', nowplaying: 'Now Playing',
};

/** One row per kind: the token with a copy button, or a button that makes the app request one. */
export function tokenList(phone, app) {
  if (!app.token) return 'none until the app is opened';
  const held = (app.tokens ?? []).filter((one) => one.holder).map((one) => el('li', { 'data-holder': one.holder },
    el('span', { title: one.topic }, `${holders[one.type] ?? one.type} `, foreign(one.holder, 40)),
    copyable(one.token, `the token of ${plainText(one.holder, 40)}`, shortToken(one.token))));
  return el('ul', { class: 'tokens' }, (app.tokenTypes ?? ['alert']).map((type) => {
    const row = el('li', { 'data-type': type });
    show(row, type, heldOf(app, type), () => ask(phone, app, type, row));
    return row;
  }), held);
}

/** The app's own token of a kind, or the token of its newest control or channel. */
const heldOf = (app, type) => app.tokens?.find((one) => one.type === type && !one.holder)
  ?? (['controls', 'pushtotalk'].includes(type) ? app.tokens?.findLast((one) => one.type === type) : null);

/** The names of the things that hold tokens of their own. */
const holders = { liveactivity: 'Live Activity', controls: 'Control', nowplaying: 'Session', pushtotalk: 'Channel' };

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
