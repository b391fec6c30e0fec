// Hooks for Jest, which does not report the result of a test to its hooks: a failed test leaves no
// artifacts.

'use strict';

const { register } = require('./hooks.js');

/** Returns a Belfry that runs while the tests of this file do, and is as at its start before each. */
exports.useBelfry = (options = {}) => register({
  before: globalThis.beforeAll, after: globalThis.afterAll,
  beforeEach: (work) => globalThis.beforeEach(() => work()), afterEach: () => {},
}, options);
