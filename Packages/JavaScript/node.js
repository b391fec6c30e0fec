// Hooks for node:test.

'use strict';

const { after, afterEach, before, beforeEach } = require('node:test');
const { register } = require('./hooks.js');

/** Returns a Belfry that runs while the tests of this file do, and is as at its start before each. */
exports.useBelfry = (options = {}) => register(
  { before, after, beforeEach, afterEach }, options,
  (test) => (test.passed === false ? test.fullName ?? test.name : undefined));
