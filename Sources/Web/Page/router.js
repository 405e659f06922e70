// Addresses are fragments (`#/lists/…`), because a phone opens any of them without the server.

const routes = new Map();

// Gives an address to a screen: `route('/lists/:id', shopping)`. Of two patterns that fit the first counts.
export function route(pattern, screen) {
  routes.set(pattern, { pieces: pattern.split('/').slice(1), screen });
}

// Returns {screen, values, query, address} for the present address.
export function here() {
  const address = location.hash.replace(/^#/, '') || '/';
  const [path, search = ''] = address.split('?');
  const pieces = path.replace(/(.)\/$/, '$1').split('/').slice(1).map(decode);
  for (const { pieces: pattern, screen } of routes.values()) {
    const values = match(pattern, pieces);
    if (values) return { screen, values, query: new URLSearchParams(search), address };
  }
  return { screen: null, values: {}, query: new URLSearchParams(), address };
}

function match(pattern, pieces) {
  if (pattern.length !== pieces.length) return null;
  const values = {};
  for (const [index, piece] of pattern.entries()) {
    if (piece.startsWith(':')) values[piece.slice(1)] = pieces[index];
    else if (piece !== pieces[index]) return null;
  }
  return values;
}

function decode(piece) {
  try {
    return decodeURIComponent(piece);
  } catch {
    return piece;
  }
}

// The number of steps of this visit: without one, the way back leads out of the page.
let steps = 0;
globalThis.addEventListener?.('hashchange', () => { steps += 1; });

// Goes back to where a person came from, or to an address if the page began here.
export function goBack(address) {
  if (steps > 0) history.back();
  else goInstead(address);
}

export function go(address) {
  location.hash = address;
}

// Takes the place of the present address, so that “back” leads past it.
export function goInstead(address) {
  location.replace(`#${address}`);
}
