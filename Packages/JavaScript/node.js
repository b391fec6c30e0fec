// Hooks for node:test.

'use strict';

const { after, afterEach, before, beforeEach } = require('node:test');
const { register } = require('./hooks.js');

// A killed `node --test` leaves the processes of its files running, and their Belfrys with them.
if (process.env.NODE_TEST_CONTEXT) {
  const parent = process.ppid;
  setInterval(() => { if (process.ppid !== parent) process.exit(1); }, 1000).unref();
}

/** Returns a Belfry that runs while the tests of this file do, and is as at its start before each. */
exports.useBelfry = (options = {}) => register(
  { before, after, beforeEach, afterEach }, options,
  (test) => (test.passed === false ? test.fullName ?? test.name : undefined));
