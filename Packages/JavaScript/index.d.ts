import { API, Phone, Push, PushDetail } from './api.js';

export * from './api.js';
export { Ended, Problem } from './transport.js';

/** Too few pushes matched in time. `nearMisses` has the closest and their differences. */
export class NoMatch extends Error {
  readonly nearMisses: {
    id: string; sequence: number; differs: { field: string; wanted: string; found?: string }[];
  }[];
}

/** The phone differs from the expectation, value by value. */
export class Mismatch extends Error {}

/** A push to an app on a phone. By default it is visible, with the text “Hello”. */
export interface Sent {
  text?: string;
  /** The phone [phone-1]. */
  phone?: string;
  /** The bundle identifier, if the phone has several apps. */
  app?: string;
  title?: string;
  badge?: number;
  sound?: string;
  /** Wakes the app and shows nothing. */
  silent?: boolean;
  /** The whole payload instead. */
  payload?: Record<string, unknown>;
  topic?: string;
  pushType?: string;
  priority?: number;
  expiration?: number;
  collapseID?: string;
  id?: string;
}

/** A running Belfry. `api` has every operation of its API. */
export class Belfry {
  readonly api: API;
  /** Connects to a Belfry: by default to `$BELFRY_API`, or to the usual port. */
  constructor(address?: string, token?: string);
  /** Starts a Belfry on ports from the system. `options` are those of `belfry`. */
  static start(app?: string, options?: string[]): Promise<Belfry>;
  /** Starts a Belfry for this object, as the hooks of test runners do. */
  restart(app?: string, options?: string[]): Promise<void>;
  /** Ends a Belfry that was started. */
  stop(): Promise<void>;
  /** The variables for your program, as `belfry exec` sets them. */
  readonly environment: Record<string, string>;
  /** Restores the phones of the start, and deletes pushes and faults. */
  reset(): Promise<void>;
  /** Sends a push as a provider with a valid token; the answer has `status` and `fate`. */
  send(push?: Sent): Promise<PushDetail>;
  /** Waits until `count` pushes match `query`. Throws `NoMatch` after the timeout. */
  wait(
    query: string, options?: { count?: number; timeout?: string; after?: string },
  ): Promise<Push[]>;
  /** Checks what a phone shows now, and returns the phone. Throws `Mismatch`. */
  expect(wanted?: {
    phone?: string; app?: string; title?: string; body?: string; badge?: number; shown?: boolean;
    state?: string;
  }): Promise<Phone>;
  /** Acts on a phone: `act('tap', 'banner')`. */
  act(action: string, object?: string, options?: Record<string, unknown>): Promise<void>;
  /** Writes the pushes, and for each phone the trace as a page, into a folder. */
  saveArtifacts(folder: string): Promise<string[]>;
}
