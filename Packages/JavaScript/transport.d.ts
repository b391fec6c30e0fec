/** A request that the API refused: what happened, and what to do. */
export class Problem extends Error {
  readonly status: number;
  readonly answer: Record<string, any>;
}

/** The Belfry of this client has ended: by which signal or status, and the end of its log. */
export class Ended extends Error {}

/** A connection to the API at `address`, such as `http://127.0.0.1:8197`. */
export class Transport {
  constructor(address: string, token?: string);
  readonly address: string;
  request(
    method: string, path: string,
    options?: { query?: object; body?: unknown; answer?: 'json' | 'text' | 'bytes' | 'none' },
  ): Promise<any>;
}

export function part(name: string): string;
