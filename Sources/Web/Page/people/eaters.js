// Who eats of a planned meal: the members who are there, and guests.
import { chip, div, iconButton, output, p, say, sheet, writeNow } from '../parts/all.js';
import { eatersText, eats, seatsPeople } from './eating.js';

const mostGuests = 100;

// The verb of a planned meal that shows who eats of it; nothing where nobody has to know.
export function eatersVerb(context, meal) {
  const { household } = context;
  const isSaid = meal.eaters || meal.guests > 0 || meal.warnings;
  return (isSaid || seatsPeople(household)) && {
    label: say('eats.for', { who: eatersText(household.peek('/v1/home').members, meal) }), icon: 'person',
    run: () => eatersSheet(context, meal),
  };
}

// Each press is sent at once, one after the other.
function eatersSheet({ household, redraw }, meal) {
  const { members } = household.peek('/v1/home');
  const path = `/v1/planned-meals/${meal.id}`;
  let known = meal;
  let wished = null;
  let last = Promise.resolve();
  const now = () => {
    const read = household.read(path);
    const { eaters = null, guests = 0 } = wished ?? (read?.version >= known.version ? read : known);
    return { eaters, guests };
  };
  const save = (facts, text) => {
    const body = wished = { ...now(), ...facts };
    redraw();
    last = last.then(async () => {
      const answer = await writeNow(household, 'PATCH', path, { body, text });
      if (answer?.ok) known = answer.body;
      if (wished === body) wished = null;
      redraw();
    });
  };
  const turn = ({ id, name }) => {
    const isHere = eats(now(), id);
    const ids = members.map(one => one.id).filter(one => one === id ? !isHere : eats(now(), one));
    save({ eaters: ids.length === members.length ? null : ids }, say(isHere ? 'eats.isAway' : 'eats.isHere', { name }));
  };
  const count = step => {
    const guests = now().guests + step;
    save({ guests }, say('eats.guests', { count: guests }));
  };
  sheet(meal.title, () => {
    const present = now();
    return div(
      p({ dir: 'auto' }, say('eats.for', { who: eatersText(members, present) })),
      div({ class: 'chips', role: 'group', 'aria-label': say('eats.who') }, members.map(one => (
        chip(one.name, eats(present, one.id), () => turn(one), one.id)))),
      div(
        { class: 'stepper', role: 'group', 'aria-label': say('eats.guestsLabel') },
        iconButton(say('eats.guestLess'), 'minus', present.guests > 0 && (() => count(-1))),
        output(say('eats.guests', { count: present.guests })),
        iconButton(say('eats.guestMore'), 'add', present.guests < mostGuests && (() => count(1))),
      ),
      p({ class: 'hint' }, say('eats.hint')),
    );
  }, { look: 'sheet narrow' });
}
