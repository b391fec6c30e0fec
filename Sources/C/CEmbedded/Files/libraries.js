// Settings of push libraries, with the addresses and paths of this service filled in: those of belfry env.

import { get } from './api.js';
import { choice, copy, field } from './dialogs.js';
import { el, fill, iconButton } from './dom.js';
import { foreign } from './text.js';

let chosen = 'curl';

/** A section with the settings of one library, filled when the service has answered. */
export function librarySection(phone) {
  const section = el('section', { class: 'libraries', hidden: true });
  get('libraries', { phone }).then(({ items }) => {
    if (items.length === 0) return;
    const panel = el('div', { id: 'library', class: 'snippet' });
    const show = (id) => {
      chosen = id;
      const one = items.find((other) => other.id === id) ?? items[0];
      fill(panel, el('pre', { tabindex: 0, 'aria-label': `Settings for ${one.title}` }, foreign(one.text, 5000)),
        iconButton('Copy the settings', 'copy', () => copy(one.text, 'The settings')));
    };
    fill(section, el('h3', {}, 'Settings for your library'), field('Library', choice(items.map((one) => [one.id, one.title]), chosen, show)), panel);
    show(chosen);
    section.hidden = false;
  }, () => {});
  return section;
}
