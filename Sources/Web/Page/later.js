// Functions of rest.js and rare.js for the screens of the start. `later.planVerbs(…)` is what opens at a press: a press
// that comes before the script waits. `onceHere.leans(…)` is drawn only once its script is here; nothing before.
const here = {};
let waiting = [];

export function scriptIsHere(script) {
  Object.assign(here, script);
  for (const wake of waiting) wake();
  waiting = [];
}

const byName = call => new Proxy({}, { get: (none, name) => (...inputs) => call(name, inputs) });

export const later = byName(async (name, inputs) => {
  while (!here[name]) await new Promise(done => waiting.push(done));
  return here[name](...inputs);
});

export const onceHere = byName((name, inputs) => here[name]?.(...inputs) ?? null);
