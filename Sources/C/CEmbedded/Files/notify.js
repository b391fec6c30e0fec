// The browser's notifications about pushes that come while the page is hidden.

import { iconButton } from './dom.js';
import { fateOf, titleOf } from './fate.js';
import { plainText } from './text.js';

const key = 'notify';
const isOn = () => localStorage.getItem(key) === 'true' && window.Notification?.permission === 'granted';

/** Shows the newest push. A new notification replaces the one before. */
export function notify(line) {
  if (!document.hidden || !isOn()) return;
  const note = new Notification(plainText(titleOf(line).text, 80), { body: fateOf(line).word, tag: 'belfry', icon: '/assets/bell.svg' });
  note.onclick = () => { window.focus(); note.close(); };
}

/** The button that turns notifications on and off. */
export function notifyButton() {
  const element = iconButton('Notify of pushes while this page is hidden', 'bell', async () => {
    if (!isOn() && await Notification.requestPermission() !== 'granted') return;
    localStorage.setItem(key, String(!isOn()));
    element.setAttribute('aria-pressed', isOn());
  }, { 'aria-pressed': isOn() });
  return element;
}
