// Functions of later scripts for screens of the start: what opens only at a press. A press that comes before them
// waits.
const here = {};
let waiting = [];

export function scriptIsHere(script) {
  Object.assign(here, script);
  for (const wake of waiting) wake();
  waiting = [];
}

export const later = name => async (...inputs) => {
  while (!here[name]) await new Promise(done => waiting.push(done));
  return here[name](...inputs);
};

// What is drawn only once its script is here; nothing before.
export const onceHere = name => (...inputs) => here[name]?.(...inputs) ?? null;
