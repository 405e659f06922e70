// Ids that a client makes: UUIDs of version 7, and keys. `randomUUID` is not there without TLS.

const hex = bytes => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');

function random(count) {
  return crypto.getRandomValues(new Uint8Array(count));
}

export function newID(now = Date.now()) {
  const bytes = random(16);
  for (let index = 0; index < 6; index++) bytes[index] = Math.floor(now / 2 ** (8 * (5 - index))) % 256;
  bytes[6] = 0x70 | (bytes[6] & 0x0f);
  bytes[8] = 0x80 | (bytes[8] & 0x3f);
  const text = hex(bytes);
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
}

export const newKey = () => hex(random(16));
