// Assembles the page.

import { followAddress } from './address.js';
import { followFocus } from './focus.js';
import { loadAll } from './load.js';
import { follow } from './live.js';
import { listenForKeys } from './keys.js';
import { showMiddle } from './middle.js';
import { showPushes } from './pushes.js';
import { showRight } from './right.js';
import { showSearch } from './search.js';
import { showComposer } from './send.js';
import { showStatus } from './status.js';
import { resumeTravel, showTimeline } from './timeline.js';
import { showTop } from './top.js';
import { showViews } from './views.js';
import { change } from './store.js';

const place = (id) => document.getElementById(id);

followAddress();
followFocus();
showTop();
showStatus(place('link'));
showSearch(place('search'), place('suggestions'), place('search-problem'));
showPushes(place('list'), place('newer'));
showComposer(place('composer'));
showMiddle(place('phone-tabs'), place('facts'), place('stage'), place('controls'));
showTimeline(place('timeline'));
showRight(place('detail'));
showViews(place('inbox'), place('view'));
listenForKeys();
// Events are followed first, so that none is missed while the lists are read; some may come twice.
follow();
try {
  await loadAll();
  resumeTravel();
} catch (error) {
  change({ link: { kind: 'lost', since: Date.now(), last: null } });
}
document.documentElement.dataset.ready = 'true';
