// Who eats of a planned meal, or in a slot before anything is planned: the members who are there, and guests.
import { chip, div, iconButton, output, p, say, sheet, textButton, writeNow } from '../parts/all.js';
import { eatersText, eats, presentOf } from './eating.js';

const mostGuests = 100;
const usual = { eaters: null, guests: null };

// The verb of a planned meal that shows who eats of it.
export const eatersVerb = (context, meal) => ({
  label: say('eats.for', { who: eatersText(context.household.peek('/v1/home').members, meal) }), icon: 'person',
  run: () => {
    const path = `/v1/planned-meals/${meal.id}`;
    eatersSheet(context, meal, {
      title: meal.title, read: () => context.household.read(path), write: body => ['PATCH', path, body],
    });
  },
});

// Opens the same for a slot of a day, as the day is known now.
export function slotEatersSheet(context, { date, slot, title, read }) {
  const path = `/v1/days/${date}/${slot}/eaters`;
  eatersSheet(context, read() ?? {}, {
    title, read, write: body => body.eaters || body.guests !== null ? ['PUT', path, body] : ['DELETE', path],
  });
}

// Each press is sent at once, one after the other.
function eatersSheet({ household, redraw }, first, { title, read, write }) {
  const { members } = household.peek('/v1/home');
  let known = first;
  let wished = null;
  let last = Promise.resolve();
  const now = () => {
    const newest = read();
    if (newest?.version >= known.version) known = newest;
    const { eaters = null, guests = null, eating } = known;
    // What is wished is not known to the server yet, so neither is how much is made.
    return wished ? { ...wished, eating } : { eaters, guests, eating, servings: known.servings };
  };
  const save = (facts, text) => {
    const { eaters, guests } = now();
    const body = wished = { eaters, guests, ...facts };
    redraw();
    last = last.then(async () => {
      const [method, path, sent] = write(body);
      const answer = await writeNow(household, method, path, { body: sent, text });
      if (answer?.ok) known = answer.body;
      if (wished === body) wished = null;
      redraw();
    });
  };
  const turn = ({ id, name }) => {
    const isHere = eats(now(), id);
    const ids = members.map(one => one.id).filter(one => one === id ? !isHere : eats(now(), one));
    save({ eaters: ids }, say(isHere ? 'eats.isAway' : 'eats.isHere', { name }));
  };
  const count = step => {
    const guests = Math.max(0, presentOf(now()).guests + step);
    save({ guests }, say('eats.guests', { count: guests }));
  };
  sheet(title, () => {
    const present = now();
    const { guests } = presentOf(present);
    return div(
      p({ dir: 'auto', role: 'status' }, say('eats.for', { who: eatersText(members, present) }),
        known.mealId && present.servings && ` · ${say('meal.servings', { count: present.servings })}`),
      div({ class: 'chips', role: 'group', 'aria-label': say('eats.who') }, members.map(one => (
        chip(one.name, eats(present, one.id), () => turn(one), one.id)))),
      div(
        { class: 'stepper', role: 'group', 'aria-label': say('eats.guestsLabel') },
        iconButton(say('eats.guestLess'), 'minus', guests > 0 && (() => count(-1))),
        output(say('eats.guests', { count: guests })),
        iconButton(say('eats.guestMore'), 'add', guests < mostGuests && (() => count(1))),
      ),
      (present.eaters || present.guests !== null) && textButton(
        say('eats.asUsual'), () => save(usual, say('eats.asUsual')), 'quiet'),
      p({ class: 'hint' }, say('eats.hint')),
    );
  }, { look: 'sheet narrow' });
}
