// Requests to Belfry's API, with the standard library alone.

'use strict';

/** A request that the API refused: what happened, and what to do. */
class Problem extends Error {
  constructor(status, answer) {
    super([answer.detail ?? `Belfry answered ${status}.`, answer.hint].filter(Boolean).join(' '));
    this.name = 'Problem';
    this.status = status;
    this.answer = answer;
  }
}

/** The Belfry of this client has ended: by which signal or status, and the end of its log. */
class Ended extends Error {
  constructor(message) {
    super(message);
    this.name = 'Ended';
  }
}

/** Returns a name as one part of a path. */
const part = (name) => encodeURIComponent(name);

/** A connection to the API at `address`, such as `http://127.0.0.1:8197`. */
class Transport {
  #service;

  constructor(address, token, service) {
    this.address = address.replace(/\/+$/, '');
    this.token = token;
    this.#service = service;
  }

  /**
   * Sends a request, and returns the answer: `json`, `text`, `bytes` or `none`. Parameters that are
   * undefined are left out. Throws `Problem` if the API refuses, and `Ended` if the Belfry that this
   * client started has ended.
   */
  async request(method, path, options) {
    try {
      return await this.#send(method, path, options);
    } catch (error) {
      const end = error instanceof Problem ? undefined : await this.#service?.end();
      throw end === undefined ? error : new Ended(end);
    }
  }

  async #send(method, path, { query = {}, body, answer = 'json' } = {}) {
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const url = this.address + path + (given.length ? `?${new URLSearchParams(given)}` : '');
    const headers = {};
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (this.token) headers.authorization = `Bearer ${this.token}`;
    const response = await fetch(url, {
      method, headers, body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) {
      throw new Problem(response.status, await response.json().catch(() => ({})));
    }
    if (answer === 'json') return response.json();
    if (answer === 'text') return response.text();
    const bytes = new Uint8Array(await response.arrayBuffer());
    return answer === 'bytes' ? bytes : undefined;
  }
}

exports.Ended = Ended;
exports.Problem = Problem;
exports.Transport = Transport;
exports.part = part;
