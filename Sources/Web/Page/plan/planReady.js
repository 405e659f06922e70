// Makes a plan take what falls on it, and listen to keys.
import { dragField } from './drag.js';
import { deskKeys } from './deskKeys.js';
import { copyOf, fallText, hold, put, thingOf } from './placing.js';
import { turnedAddress } from './plan.js';
import { go } from '../router.js';
import { visit } from '../visit.js';

// `daysOf` returns the present days of the plan. What is dragged outlives the week from which it comes.
export function planReady(context, field, daysOf) {
  visit.present = { context, daysOf };
  let thing = null;
  dragField({
    over(id, place, { isBoth, isCopy } = {}) {
      const { context } = visit.present;
      const { state } = context;
      if (id === null) {
        thing = null;
        state.isDragged = false;
        hold(context, null);
        return '';
      }
      if (thing?.id !== id) thing = thingOf(context, id);
      if (state.held !== thing) {
        Object.assign(state, { held: thing, place: null, isDragged: true, isOpen: false });
        context.redraw();
      }
      return place && thing ? fallText(context, isCopy ? copyOf(thing) : thing, place, isBoth) : '';
    },
    drop(id, place, { isBoth, isCopy } = {}) {
      if (thing) put(visit.present.context, isCopy ? copyOf(thing) : thing, place, isBoth);
    },
    turn: way => go(turnedAddress(visit.present.context, visit.present.daysOf(), way)),
  })(field);
  deskKeys(context, field, daysOf);
}
