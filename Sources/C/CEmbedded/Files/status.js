// The freshness of the page and the number of unread pushes: status line, title and icon.

import { change, isLost, state, watch } from './store.js';
import { age, foreign } from './text.js';
import { el, fill } from './dom.js';

const words = { live: 'live', connecting: 'connecting…', reconnecting: 'reconnecting…', polling: 'updated every 2 s', lost: 'Belfry does not answer. Is it running?' };

const needsService = '#controls, #push-tools, #chips, #no-pushes, #stage, #phone-tabs, #timeline, #composer footer';

/** Keeps the status line, the title and the icon up to date. */
export function showStatus(element) {
  const draw = () => {
    const { kind, why } = state.link;
    const word = kind === 'lost' && why ? foreign(why, 200) : words[kind];
    fill(element, el('span', { class: `dot ${kind}`, 'aria-hidden': 'true' }), el('span', { class: 'link-word' }, word), el('span', { class: 'link-age' }, ageOfLink()));
    element.className = kind;
    // Without a service these would only fail.
    for (const place of document.querySelectorAll(needsService)) place.inert = isLost();
  };
  // Screen readers hear when the kind changes, but not when the age does.
  watch(['link'], draw);
  setInterval(() => {
    element.querySelector('.link-age').textContent = ageOfLink();
  }, 1000);
  watch(['unread'], showUnread);
  document.addEventListener('visibilitychange', () => { if (!document.hidden) change({ unread: 0 }); });
}

function ageOfLink() {
  const { kind, last, since } = state.link;
  const ago = (time) => age(time, Date.now());
  if (kind !== 'live' && kind !== 'polling') return ago(since) === 'now' ? '' : `for ${ago(since)}`;
  return last ? `last event ${ago(last)}${ago(last) === 'now' ? '' : ' ago'}` : '';
}

function showUnread() {
  const { unread } = state;
  document.title = unread > 0 ? `(${unread}) Belfry` : 'Belfry';
  document.getElementById('favicon').href = unread > 0 ? badgedIcon(unread) : '/assets/bell.svg';
}

function badgedIcon(count) {
  const text = count > 99 ? '99' : String(count);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#3451d1"/>`
    + `<circle cx="20" cy="12" r="12" fill="#d92d20"/><text x="20" y="17" font-family="sans-serif" font-size="${text.length > 1 ? 13 : 16}" font-weight="700" text-anchor="middle" fill="#fff">${text}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
