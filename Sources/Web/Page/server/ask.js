// Requests to the server. An answer counts only if it is Larder's: a hotel's sign-in page or another device at
// the same address is the same as no answer.

// The server cannot be reached, or does not answer.
export class Away extends Error {}

const patience = 20_000;

// How far this device's clock is ahead of the server's.
let ahead = 0;

// The present time of the server, in milliseconds: what it says of times is compared with this.
export const serverNow = () => Date.now() - ahead;

// Sends a request. Returns {status, ok, body, tag, version, change, headers}; throws Away without an
// answer of Larder's.
// A nameless one goes without the cookie.
export async function ask(method, path, { body, headers = {}, within = patience, raw, isNameless = false } = {}) {
  const stop = new AbortController();
  const clock = setTimeout(() => stop.abort(), within);
  try {
    // A proxy may show the page below a path of its own, so addresses continue the page's.
    const response = await fetch(path.replace(/^\//, ''), {
      method,
      headers: body === undefined || raw ? headers : { 'Content-Type': 'application/json', ...headers },
      body: raw ? body : body === undefined ? undefined : JSON.stringify(body),
      credentials: isNameless ? 'omit' : 'same-origin', cache: 'no-store', redirect: 'error', signal: stop.signal,
    });
    return await read(response);
  } catch (error) {
    if (error instanceof Away) throw error;
    throw new Away(String(error));
  } finally {
    clearTimeout(clock);
  }
}

async function read(response) {
  const { status, headers } = response;
  if (!headers.get('X-Request-Id')) throw new Away('a stranger');
  const clock = Date.parse(headers.get('Date'));
  if (clock) ahead = Date.now() - clock;
  const type = headers.get('Content-Type') ?? '';
  const isJSON = /^application\/([a-z]+\+)?json\b/.test(type);
  const hasBody = status !== 204 && status !== 304;
  if (hasBody && type !== '' && !isJSON && !type.startsWith('text/plain')) throw new Away('a stranger');
  const text = hasBody ? await response.text() : '';
  const body = isJSON && text ? JSON.parse(text) : text;
  const tag = headers.get('ETag');
  // The number of the change that a write made; null if nothing changed.
  const change = Number(headers.get('Larder-Change')) || null;
  return { status, ok: status < 300, body, tag, version: versionOf(tag), change, headers };
}

// The number in an entity tag; null without one.
function versionOf(tag) {
  const number = /^(?:W\/)?"(\d+)/.exec(tag ?? '');
  return number ? Number(number[1]) : null;
}
