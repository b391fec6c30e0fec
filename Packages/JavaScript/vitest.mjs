// Hooks for Vitest.

import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import hooks from './hooks.js';

/** Returns a Belfry that runs while the tests of this file do, and is as at its start before each. */
export const useBelfry = (options = {}) => hooks.register(
  { before: beforeAll, after: afterAll, beforeEach: (work) => beforeEach(() => work()), afterEach },
  options, ({ task }) => (task.result?.state === 'fail' ? task.name : undefined));
