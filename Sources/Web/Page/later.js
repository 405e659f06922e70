// Functions of rest.js for screens of the start: what opens only at a press. A press that comes before them waits.
let arrive;
const arrived = new Promise(done => { arrive = done; });

export const restIsHere = rest => arrive(rest);

export const later = name => async (...inputs) => (await arrived)[name](...inputs);
