// The other views: Ask, the gallery, faults and a saved file, each instead of the inbox.

import { askView } from './ask.js';
import { faultsView } from './faults.js';
import { galleryView } from './gallery.js';
import { fill } from './dom.js';
import { savedView } from './saved.js';
import { state, watch } from './store.js';

const views = { ask: askView, gallery: galleryView, faults: faultsView, saved: savedView };

/** Shows the inbox or one of the views. */
export function showViews(inbox, element) {
  let shown = null;
  let opened = null;
  watch(['view', 'service', 'opened'], () => {
    const isInbox = state.view === 'inbox';
    inbox.hidden = !isInbox;
    element.hidden = isInbox;
    document.body.dataset.view = state.view;
    const key = `${state.view} ${state.service !== null}`;
    if (isInbox || (shown === key && opened === state.opened) || !state.service) {
      if (isInbox) shown = null;
      return;
    }
    shown = key;
    opened = state.opened;
    fill(element, views[state.view]());
    element.focus({ preventScroll: true });
  });
}
