// Requests to the service's API, and the errors that it reports.

/** An error that the service reports: what happened, and what to do next. */
export class ApiProblem extends Error {
  constructor(status, body) {
    super(body.detail ?? body.error ?? body.title ?? `The service answered ${status}.`);
    this.status = status;
    this.hint = body.hint ?? '';
    this.body = body;
  }
}

/** The path of a route below `/api/v1`, its parts encoded, and its query; `null` values are left out. */
export function route(parts, query = {}) {
  const path = [].concat(parts).map((part) => encodeURIComponent(part)).join('/');
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  const text = given.map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('&');
  return `/api/v1/${path}${text ? `?${text}` : ''}`;
}

/** Requests a route and returns its JSON, or its text. Throws `ApiProblem`, with status 0 if the service does not answer. */
export async function ask(method, path, body, kind = 'json') {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new ApiProblem(0, { detail: 'Belfry does not answer.', hint: 'Is it still running?' });
  }
  if (!response.ok) throw new ApiProblem(response.status, await problem(response));
  if (kind === 'text') return response.text();
  const text = await response.text();
  return text ? JSON.parse(text) : null;
}

async function problem(response) {
  try {
    return await response.json();
  } catch {
    return { detail: `The service answered ${response.status} ${response.statusText}.` };
  }
}

export const get = (parts, query) => ask('GET', route(parts, query));
export const getText = (parts, query) => ask('GET', route(parts, query), undefined, 'text');
export const post = (parts, body) => ask('POST', route(parts), body ?? {});
export const patch = (parts, body) => ask('PATCH', route(parts), body);
export const remove = (parts, query) => ask('DELETE', route(parts, query));

/** Returns the answer, or `otherwise` if the service does not have the route. */
export async function getOr(otherwise, parts, query) {
  try {
    return await get(parts, query);
  } catch (error) {
    if (error.status === 404 || error.status === 405) return otherwise;
    throw error;
  }
}
