// Foreign texts, shown so that they cannot reorder, overflow or hide their surroundings.

// Control characters, marks that change the direction of text, and characters without any width. The joiners of emoji
// and of Indian scripts are not among them.
const hidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]|[\u{e0000}-\u{e007f}]/u;
const marksInRow = 3;
const pieces = new RegExp(`(${hidden.source}|(?<=\\p{M}{${marksInRow}})\\p{M}+)`, 'u');

/** A foreign text of at most `limit` UTF-16 units, isolated, with its hidden characters visible. */
export function foreign(text, limit = 400) {
  const whole = String(text ?? '');
  const cut = whole.length > limit ? whole.slice(0, limit) : whole;
  const bdi = document.createElement('bdi');
  bdi.className = 'foreign';
  if (!/[^\u0009\u000a\u0020-\u007e]/.test(cut)) bdi.textContent = cut;
  else for (const piece of cut.split(pieces)) bdi.append(...(piece ? [shown(piece)] : []));
  if (whole.length > limit) bdi.append(chip('…', `${whole.length - limit} more characters`));
  return bdi;
}

function shown(piece) {
  const code = piece.codePointAt(0);
  if (/^\p{M}{2,}$/u.test(piece)) {
    return chip(`+${piece.length} marks`, 'Combining marks, not drawn');
  }
  const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  return hidden.test(piece) ? chip(name, 'A character that is not visible') : piece;
}

function chip(text, title) {
  const span = document.createElement('span');
  span.className = 'hidden-character';
  span.textContent = text;
  span.title = title;
  return span;
}

/** A foreign text as one line of plain text, for titles and labels. */
export function plainText(text, limit = 120) { return foreign(text, limit).textContent.replace(/\s+/g, ' '); }

const timeFormat = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23',
});
const dayFormat = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });

/** `10:02:14`, local time; with `.123` if wanted. */
export function timeOfDay(iso, milliseconds = false) {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  const fraction = String(date.getMilliseconds()).padStart(3, '0');
  return timeFormat.format(date) + (milliseconds ? `.${fraction}` : '');
}

/** `Saturday, 21 November` in the reader's language. */
export function day(iso) {
  const date = iso ? new Date(iso) : new Date();
  return Number.isNaN(date.getTime()) ? '' : dayFormat.format(date);
}

/** `now`, `12s`, `4m`, `2h`, `3d`: how long before `end` something was; both in milliseconds. */
export function age(start, end) {
  const seconds = Math.max(0, Math.round((end - start) / 1000));
  if (seconds < 5) return 'now';
  if (seconds < 60) return `${seconds}s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m`;
  return seconds < 86_400 ? `${Math.floor(seconds / 3600)}h` : `${Math.floor(seconds / 86_400)}d`;
}

/** `+3 ms`, `+1.2 s`, `+4 min`: seconds behind the first record. */
export function offset(seconds) {
  if (seconds < 0.9995) return `+${Math.round(seconds * 1000)} ms`;
  if (seconds < 90) return `+${seconds.toFixed(seconds < 10 ? 1 : 0)} s`;
  return `+${Math.round(seconds / 60)} min`;
}

/**
 * The short name of a method, as in the README: `userNotificationCenter(_:willPresent:withCompletionHandler:)` →
 * `willPresent`. What follows the signature, such as ` (active)`, stays.
 */
export function shortMethod(text) {
  const signature = /^(\w+)\((?:_:(\w+))?[^)]*\)/;
  return String(text).replace(signature, (whole, base, label) => alike[whole] ?? (senders.has(base) && label ? label.replace(/WithOptions$/, '') : base));
}

/** Methods whose short names other methods have already. */
const alike = {
  'application(_:didReceiveRemoteNotification:)': 'didReceiveRemoteNotification without fetch', 'application(_:didReceive:)': 'didReceive of a local notification',
};

/** The names of methods that only say who calls. */
const senders = new Set(['application', 'userNotificationCenter', 'scene', 'pushRegistry', 'channelManager', 'provider']);

/** The same text, which may also break inside the names of methods: before a bracket or a capital, and after a colon. */
export function breakable(bdi) {
  for (const node of [...bdi.childNodes]) {
    if (node.nodeType === Node.TEXT_NODE) node.replaceWith(...node.data.split(/(?=\()|(?<=:)(?=\w)|(?<=[a-z])(?=[A-Z])/).flatMap((part) => [document.createElement('wbr'), part]).slice(1));
  }
  return bdi;
}

/** `9f3c2ab1…d04e`. */
export function shortToken(token) {
  return token && token.length > 16 ? `${token.slice(0, 8)}…${token.slice(-4)}` : token ?? '';
}

// Hues that look well in light and dark.
const hues = [265, 300, 230, 200, 345, 25, 165, 285];

/** A hue that stays the same for a name, in degrees. */
export function hueOf(name) {
  let sum = 7;
  for (const unit of String(name)) sum = (sum * 31 + unit.codePointAt(0)) % 9973;
  return hues[sum % hues.length];
}

/** The short name of an app: the last part of its bundle identifier, `example.app` → `App`. */
export function appName(bundle) {
  const last = String(bundle ?? '').split('.').filter(Boolean).pop() ?? 'App';
  return last.charAt(0).toUpperCase() + last.slice(1);
}

/** The pieces of a JSON text as `[class, text]` in order, for colouring. */
export function jsonTokens(text) {
  const pattern = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*|true|false|null)|([{}[\],])|([^"{}[\],\d]+|.)/gs;
  const tokens = [];
  for (const [, string, colon, literal, mark, other] of text.matchAll(pattern)) {
    if (string !== undefined) tokens.push([colon ? 'j-key' : 'j-text', string]);
    if (colon) tokens.push(['', colon]);
    if (literal !== undefined) tokens.push(['j-literal', literal]);
    if (mark !== undefined) tokens.push(['j-mark', mark]);
    if (other !== undefined) tokens.push(['', other]);
  }
  return tokens;
}
