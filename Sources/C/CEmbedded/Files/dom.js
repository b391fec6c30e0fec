// Elements made without markup, so that a payload is always shown as text.

const properties = new Set(['value', 'checked', 'disabled', 'selected', 'hidden', 'open', 'htmlFor']);

/**
 * An element. Functions under `on…` become listeners, `true` an empty attribute; `null` and `false`
 * leave one out. Children are nodes, texts, or lists of them; `null` and `false` are left out.
 */
export function el(tag, attributes, ...children) {
  const element = document.createElement(tag);
  set(element, attributes ?? {});
  append(element, children);
  return element;
}

function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (properties.has(name)) element[name] = value;
    else if (name.startsWith('aria-')) element.setAttribute(name, String(value));
    else if (value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
}

function append(element, children) {
  for (const child of children.flat(Infinity)) {
    if (child !== null && child !== undefined && child !== false) element.append(child);
  }
}

/** Replaces the content of an element. */
export function fill(element, ...children) {
  element.replaceChildren();
  append(element, children);
  return element;
}

/**
 * Redraws the content of an element. If an element inside had the focus, the new element with the same `data-key`
 * gets it. A function returns the content; it may move elements that are inside already.
 */
export function redraw(element, ...children) {
  const key = element.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  fill(element, ...children.map((child) => (typeof child === 'function' ? child() : child)));
  if (key) element.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}

/**
 * Makes the elements of a list that match `selector` one stop of the Tab key; arrows, Home and End move between them.
 * The elements need `tabindex: -1`. Call the result after the list has changed.
 */
export function rove(list, selector) {
  // Until the user has been in the list, the Tab key leads to its last element, the newest.
  let visited = null;
  const settle = () => {
    const stop = visited && list.contains(visited) ? visited : [...list.querySelectorAll(selector)].findLast((one) => one.checkVisibility());
    for (const one of list.querySelectorAll('[tabindex="0"]')) if (one !== stop) one.tabIndex = -1;
    if (stop) stop.tabIndex = 0;
  };
  list.addEventListener('focusin', (event) => {
    if (!event.target.matches(selector)) return;
    visited = event.target;
    settle();
  });
  list.addEventListener('keydown', (event) => {
    const stops = [...list.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const place = stops.indexOf(event.target);
    const next = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: stops.length - 1 }[event.key];
    if (place < 0 || next === undefined || !stops[next]) return;
    event.preventDefault();
    stops[next].focus();
  });
  return settle;
}

// Icons of 16 units, drawn for this page: one path each, stroked.
const paths = {
  bell: 'M3.5 12h9c-1-1.2-1.3-2-1.3-4.7A3.2 3.2 0 0 0 8 4a3.2 3.2 0 0 0-3.2 3.3C4.8 10 4.5 10.8 3.5 12zM7 14h2M8 2v2',
  lock: 'M4 7.500h8V13H4zM5.5 7.500V5a2.5 2.5 0 0 1 5 0v2.5',
  unlock: 'M4 7.500h8V13H4zM5.5 7.500V5a2.5 2.5 0 0 1 4.8-1',
  home: 'M3 8l5-4.500L13 8M4.5 7v6h7V7',
  open: 'M3 3h10v10H3zM3 6h10',
  list: 'M3 4h10v3H3zM3 9h10v3H3z',
  tap: 'M8 9V3.500a1.2 1.2 0 0 1 2.4 0V8l2.6.8v2.700L11.5 14H8L4.8 10.2 6 9.300z',
  swipe: 'M13 8H3M6.5 4.500L3 8l3.5 3.5',
  stop: 'M4 4l8 8M12 4l-8 8',
  offline: 'M2 6.500a9 9 0 0 1 12 0M4.5 9a5.5 5.5 0 0 1 7 0M8 12h.01M2.5 2.500l11 11',
  online: 'M2 6.500a9 9 0 0 1 12 0M4.5 9a5.5 5.5 0 0 1 7 0M8 12h.01',
  plus: 'M8 3v10M3 8h10',
  search: 'M7 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM10 10l3.5 3.5',
  copy: 'M5.5 5.500h7v8h-7zM10 5.500v-3H3.500v8h2',
  check: 'M3 8.500l3.2 3L13 4.5',
  send: 'M2.5 8L13.5 3 10 13.5 7.5 9z',
  back: 'M9.5 3.500L5 8l4.5 4.5',
  forward: 'M6.5 3.500L11 8l-4.5 4.5',
  down: 'M8 3v9.500M4 8.500l4 4 4-4',
  clock: 'M8 2.500a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11zM8 5v3.200l2 1.3',
  branch: 'M4.5 3v10M4.5 9.500c4 0 7-1 7-4.500M11.5 5V3M4.5 3h.01',
  help: 'M6 6a2 2 0 1 1 2.8 1.800c-.6.3-.8.7-.8 1.400M8 11.800h.01',
  gear: 'M3 5h6M12 5h1M3 11h1M7 11h6M9 3.500h3v3H9zM4 9.500h3v3H4z',
  moon: 'M12.5 9.500A5 5 0 0 1 6.5 3.500a5 5 0 1 0 6 6z',
  bolt: 'M9 2L4 9h3.500L7 14l5-7H8.500z',
  warn: 'M8 3l6 10.500H2zM8 7v3M8 11.800h.01',
  load: 'M8 10.500V3M4.8 6L8 2.8 11.2 6M3 13h10',
  save: 'M8 2.500v7.500M4.8 7L8 10.2 11.2 7M3 13h10',
  again: 'M12.5 8A4.5 4.5 0 1 1 11 4.600M11 2v3H8',
  phone: 'M5 2h6v12H5zM7.2 12h1.6',
  mute: 'M3 6.500h2L8 4v8L5 9.500H3zM10.5 6.500l3 3M13.5 6.500l-3 3',
  bin: 'M3 4.500h10M6.5 4.500V3h3v1.500M4.500 4.500l.5 8.500h6l.5-8.500M7 7v4M9 7v4',
  dots: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
};

/** A decorative picture; the caller has to say its meaning in words. */
export function icon(name, className = 'icon') {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('class', className);
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(space, 'path');
  path.setAttribute('d', paths[name] ?? paths.dots);
  svg.append(path);
  return svg;
}

/** A button with an icon and a word. */
export function button(label, iconName, onclick, attributes = {}) {
  return el('button', { type: 'button', onclick, ...attributes }, iconName && icon(iconName),
    el('span', {}, label));
}

/** A button that is only an icon; its name is read out and shown as a tooltip. */
export function iconButton(label, iconName, onclick, attributes = {}) {
  const name = { 'aria-label': label, title: label, class: 'plain' };
  return el('button', { type: 'button', onclick, ...name, ...attributes }, icon(iconName));
}
