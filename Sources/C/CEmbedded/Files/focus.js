// Keeps the place of the keyboard. What has the focus may be gone after a drawing, and the focus then falls to the
// page's body; the part of the page that contained it gets the focus instead.

/** Each part of the page, and the element in it that gets the focus. */
const parts = [['#composer', '#list'], ['#pushes', '#list'], ['#middle', '[data-key=moment]'], ['#detail', '#detail'], ['#view', '#view']];

let part = null;

export function followFocus() {
  document.addEventListener('focusin', (event) => { part = parts.find(([place]) => event.target.closest(place)) ?? null; });
  // A click beside everything takes the focus away on purpose.
  document.addEventListener('pointerdown', (event) => { if (!event.target.closest('button, a, input, select, textarea, summary, [tabindex]')) part = null; });
}

/** Gives the focus back after a drawing. */
export function keepFocus() {
  const now = document.activeElement;
  if (!part || (now !== document.body && now?.checkVisibility())) return;
  // In a narrow window, the part may be hidden with its column.
  const places = [part[1], '#columns [aria-pressed=true]', '#list'].map((place) => document.querySelector(place));
  places.find((place) => place?.checkVisibility() && !place.disabled && !place.closest('[inert]'))?.focus({ preventScroll: true });
}
