// Belfry in tests: start it, send pushes, and check what the phone shows.

'use strict';

const fs = require('node:fs');
const path = require('node:path');
const { API } = require('./api.js');
const { Service } = require('./service.js');
const { Ended, Problem } = require('./transport.js');

const HEADERS = {
  topic: 'apns-topic', pushType: 'apns-push-type', priority: 'apns-priority',
  expiration: 'apns-expiration', collapseID: 'apns-collapse-id', id: 'apns-id',
};
const EXPECTED = ['title', 'body', 'badge', 'shown', 'state', 'phone', 'app'];
const CONTENT = ['text', 'phone', 'app', 'title', 'badge', 'sound', 'silent', 'payload'];

/** Too few pushes matched in time. `nearMisses` has the closest and their differences. */
class NoMatch extends Error {
  constructor(problem) {
    const nearMisses = problem.answer.nearMisses;
    const lines = nearMisses.map(({ sequence, differs }) => `  push ${sequence}: ` + differs
      .map(({ field, wanted, found }) => `${field}: wanted ${wanted}, found ${found ?? 'none'}`)
      .join('; '));
    super([problem.message, ...lines].join('\n'));
    this.name = 'NoMatch';
    this.nearMisses = nearMisses;
  }
}

/** The phone differs from the expectation, value by value. */
class Mismatch extends Error {
  constructor(message) {
    super(message);
    this.name = 'Mismatch';
  }
}

/** A running Belfry. `api` has every operation of its API. */
class Belfry {
  #service;

  /** Connects to a Belfry: by default to `$BELFRY_API`, or to the usual port. */
  constructor(address, token, service) {
    this.#connect(address ?? process.env.BELFRY_API ?? 'http://127.0.0.1:8197', token, service);
  }

  #connect(address, token, service) {
    this.api = new API(address, token ?? process.env.BELFRY_TOKEN, service);
    this.#service = service;
  }

  /** Starts a Belfry on ports from the system. `options` are those of `belfry`. */
  static async start(app = 'com.example.app', options = []) {
    const service = await Service.start(app, options);
    return new Belfry(service.description.api, undefined, service);
  }

  /** Starts a Belfry for this object, as the hooks of test runners do. */
  async restart(app = 'com.example.app', options = []) {
    await this.stop();
    const service = await Service.start(app, options);
    this.#connect(service.description.api, undefined, service);
  }

  /** Ends a Belfry that was started. */
  async stop() {
    const service = this.#service;
    this.#service = undefined;
    await service?.stop();
  }

  /** The variables for your program, as `belfry exec` sets them. */
  get environment() {
    if (!this.#service) {
      throw new Error('Only a Belfry that Belfry.start has started has an environment.');
    }
    return this.#service.environment;
  }

  /** Restores the phones of the start, and deletes pushes and faults. */
  async reset() {
    await this.api.reset();
  }

  /** Sends a push as a provider with a valid token; the answer has `status` and `fate`. */
  send(push = {}) {
    check('send', push, [...CONTENT, ...Object.keys(HEADERS)]);
    const { phone = 'phone-1', app, payload = { aps: aps(push) } } = push;
    const headers = Object.fromEntries(Object.entries(HEADERS)
      .filter(([key]) => push[key] !== undefined)
      .map(([key, header]) => [header, String(push[key])]));
    return this.api.push({
      phone, ...(app && { app }), payload, ...(Object.keys(headers).length && { headers }),
    });
  }

  /**
   * Waits until `count` pushes match `query`. Throws `NoMatch` after the timeout.
   *
   * Pushes from before the call count, too. With `after: 'latest'`, only new ones do.
   */
  async wait(query, options = {}) {
    check('wait', options, ['count', 'timeout', 'after']);
    if (typeof query !== 'string' || !query) throw new TypeError('wait needs a query: "is:shown".');
    const { count = 1, timeout = '10s', after } = options;
    try {
      return (await this.api.wait({ query, count, timeout, after })).items;
    } catch (error) {
      if (error instanceof Problem && error.answer.nearMisses) throw new NoMatch(error);
      throw error;
    }
  }

  /**
   * Checks what a phone shows now, and returns the phone. Throws `Mismatch`.
   *
   * `title` and `body` must be those of one notification, on screen or in Notification Center.
   * `shown` says whether there is one at all. With several apps, `badge` and `state` need `app`.
   */
  async expect(expected = {}) {
    check('expect', expected, EXPECTED);
    const { phone = 'phone-1', app, title, body, badge, shown, state } = expected;
    const found = await this.api.phone(phone);
    const bundles = found.apps.map(({ bundle }) => bundle);
    if (app !== undefined && !bundles.includes(app)) {
      throw new Mismatch(`${phone} has no app ${app}. Its apps: ${bundles.join(', ') || 'none'}.`);
    }
    if (app === undefined && bundles.length > 1 && (badge !== undefined || state !== undefined)) {
      throw new Mismatch(
        `${phone} has several apps, so badge and state need app: one of ${bundles.join(', ')}.`);
    }
    const isOurs = (bundle) => app === undefined || app === bundle;
    const listed = [...found.notifications];
    if (found.banner && !listed.some(({ id }) => id === found.banner.id)) listed.push(found.banner);
    const there = listed.filter((notification) => isOurs(notification.app));
    const apps = found.apps.filter(({ bundle }) => isOurs(bundle));
    const wrong = [];
    const wanted = Object.entries({ title, body }).filter(([, value]) => value !== undefined);
    if (wanted.length && !there.some((n) => wanted.every(([key, value]) => n[key] === value))) {
      const values = there.map((n) => Object.fromEntries(wanted.map(([key]) => [key, n[key]])));
      wrong.push(`notification: wanted ${JSON.stringify(Object.fromEntries(wanted))}, found ` +
        (values.length ? JSON.stringify(values) : 'none'));
    }
    if (shown !== undefined && shown !== there.length > 0) {
      const titles = there.map((n) => n.title ?? n.body).join(', ');
      wrong.push(`shown: wanted ${shown ? 'one' : 'none'}, found ${titles || 'none'}`);
    }
    for (const [name, value] of Object.entries({ badge, state })) {
      const values = apps.map((a) => a[name]);
      if (value !== undefined && !values.includes(value)) {
        wrong.push(`${name}: wanted ${value}, found ${values.join(', ')}`);
      }
    }
    if (wrong.length) {
      throw new Mismatch([`${phone} differs:`, ...wrong.map((line) => `  ${line}`)].join('\n'));
    }
    return found;
  }

  /** Acts on a phone: `act('tap', 'banner')`. `belfry help actions` lists the actions. */
  async act(action, object, { phone = 'phone-1', ...options } = {}) {
    await this.api.act(phone, { action, ...(object && { object }), ...options });
  }

  /** Writes the pushes, and for each phone the trace as a page, into a folder. */
  async saveArtifacts(folder) {
    fs.mkdirSync(folder, { recursive: true });
    const files = [];
    const write = (name, text) => {
      files.push(path.join(folder, name));
      fs.writeFileSync(files.at(-1), text);
    };
    // The log first: a Belfry that has ended has nothing else.
    if (this.#service) write('belfry.log', this.#service.log);
    write('pushes.json', `${JSON.stringify((await this.api.pushes()).items, null, 2)}\n`);
    for (const { name } of (await this.api.phones({ limit: 100 })).items) {
      write(`${name.replace(/[^\w.-]/g, '_')}.html`, await this.api.tracePage(name));
    }
    return files;
  }
}

/** Throws if an object has other keys than these options, which would have no effect, or a null. */
function check(method, object, options) {
  if (object === null || typeof object !== 'object') {
    throw new TypeError(`${method} takes its options as an object, such as { ${options[0]}: … }.`);
  }
  const unknown = Object.keys(object).filter((key) => !options.includes(key));
  if (unknown.length) {
    throw new TypeError(
      `${method} has no option ${unknown.join(', ')}. Options: ${options.join(', ')}.`);
  }
  const empty = Object.keys(object).filter((key) => object[key] === null);
  if (empty.length) {
    throw new TypeError(`${method} has null for ${empty.join(', ')}. Leave it out, or give a value.`);
  }
}

function aps({ text, title, badge, sound, silent }) {
  if (silent) return { 'content-available': 1 };
  const alert = { ...(title !== undefined && { title }), ...(text !== undefined && { body: text }) };
  return {
    alert: Object.keys(alert).length ? alert : 'Hello',
    ...(badge !== undefined && { badge }), ...(sound !== undefined && { sound }),
  };
}

exports.API = API;
exports.Belfry = Belfry;
exports.Ended = Ended;
exports.Mismatch = Mismatch;
exports.NoMatch = NoMatch;
exports.Problem = Problem;
