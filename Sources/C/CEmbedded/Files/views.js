// The other views: Ask, the gallery and faults, each instead of the inbox.

import { askView } from './ask.js';
import { faultsView } from './faults.js';
import { galleryView } from './gallery.js';
import { fill } from './dom.js';
import { state, watch } from './store.js';

const views = { ask: askView, gallery: galleryView, faults: faultsView };

/** Shows the inbox or one of the views. */
export function showViews(inbox, element) {
  let shown = null;
  watch(['view', 'service'], () => {
    const isInbox = state.view === 'inbox';
    inbox.hidden = !isInbox;
    element.hidden = isInbox;
    document.body.dataset.view = state.view;
    const key = `${state.view} ${state.service !== null}`;
    if (isInbox || shown === key || !state.service) {
      if (isInbox) shown = null;
      return;
    }
    shown = key;
    fill(element, views[state.view]());
    element.focus({ preventScroll: true });
  });
}
