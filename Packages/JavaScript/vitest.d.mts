import { Belfry } from './index.js';
import { Options } from './hooks.js';

/** Returns a Belfry that runs while the tests of this file do, and is as at its start before each. */
export function useBelfry(options?: Options): Belfry;
