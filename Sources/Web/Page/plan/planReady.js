// Makes a plan take what falls on it, and listen to keys.
import { dragField } from './drag.js';
import { deskKeys } from './deskKeys.js';
import { copyOf, fallText, hold, put, thingOf } from './placing.js';
import { turned } from './plan.js';
import { go } from '../router.js';

// The plan on the screen. What is dragged outlives the week from which it comes.
let present = null;

// `daysOf` returns the present days of the plan.
export function planReady(context, field, daysOf) {
  present = { context, daysOf };
  let thing = null;
  dragField({
    over(id, place, { isBoth, isCopy } = {}) {
      const { context } = present;
      const { state } = context;
      if (id === null) {
        thing = null;
        state.isDragged = false;
        hold(context, null);
        return '';
      }
      if (thing?.id !== id) thing = thingOf(context, id);
      if (state.held !== thing || state.over !== place) {
        Object.assign(state, { held: thing, over: place, place: null, isDragged: true, isOpen: false });
        context.redraw();
      }
      return place && thing ? fallText(context, isCopy ? copyOf(thing) : thing, place, isBoth) : '';
    },
    drop(id, place, { isBoth, isCopy } = {}) {
      if (thing) put(present.context, isCopy ? copyOf(thing) : thing, place, isBoth);
    },
    turn: way => go(turned(present.context, present.daysOf(), way)),
  })(field);
  deskKeys(context, field, daysOf);
}
