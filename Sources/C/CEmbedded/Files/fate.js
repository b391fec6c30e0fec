// The fate of a push, as a word, a colour and a sign.

const fates = {
  shown: { word: 'shown', tone: 'ok', sign: 'bell' },
  silent: { word: 'silent', tone: 'quiet', sign: 'moon' },
  notShown: { word: 'not shown', tone: 'warn', sign: 'stop' },
  stored: { word: 'waits', tone: 'warn', sign: 'clock' },
  discarded: { word: 'thrown away', tone: 'warn', sign: 'offline' },
  refused: { word: 'refused', tone: 'bad', sign: 'warn' },
  fault: { word: 'fault', tone: 'fault', sign: 'bolt' },
  channel: { word: 'channel', tone: 'quiet', sign: 'bell' },
};

/** The fate of a push, from its line. */
export function fateOf(line) {
  return fates[line.fate ?? guess(line)] ?? fates.shown;
}

function guess(line) {
  if (line.kind === 'connection' || line.status >= 400) return 'refused';
  if (/not shown/.test(line.outcome ?? '')) return 'notShown';
  if (/offline|wait|stored/.test(line.outcome ?? '')) return 'stored';
  return line.pushType === 'background' ? 'silent' : 'shown';
}

/** The status, such as `200` or `410`, or a word for a line without a status. */
export function statusOf(line) {
  if (line.kind === 'connection') return 'TLS';
  return line.status ? String(line.status) : '—';
}

/** The name of a push in a list: its title or body, or its kind if it has neither. */
export function titleOf(line) {
  if (line.kind === 'connection') return { text: 'Connection refused', isOwn: true };
  const alert = line.payload?.aps?.alert;
  const title = line.title ?? (typeof alert === 'string' ? alert : alert?.title) ?? line.body ?? alert?.body;
  if (title !== undefined && title !== null && title !== '') return { text: title, isOwn: false };
  if (line.fate === 'channel') return { text: line.phones === undefined ? '(channels)' : '(broadcast)', isOwn: true };
  if (line.pushType === 'background') return { text: '(silent)', isOwn: true };
  return { text: line.pushType ? `(${line.pushType})` : '(no text)', isOwn: true };
}

/** The second line of a push: its body, or why it was refused. */
export function bodyOf(line) {
  if (line.kind === 'connection') return line.hint ?? line.outcome ?? '';
  if (line.fault) return line.reason ?? '';
  if (line.status >= 400) return [line.reason, line.hint].filter(Boolean).join(': ');
  if (line.fate === 'channel') return line.outcome ?? '';
  const alert = line.payload?.aps?.alert;
  const body = line.body ?? (typeof alert === 'object' ? alert?.body : '');
  return titleOf(line).text === body ? '' : body ?? '';
}
