// What outlives a screen while the page is open, each field with the screens that read and set it.
export const visit = {
  // The search in the list of meals, and the list that was found by it: meals.js.
  meals: null,
  // The search in the shelf of the desk: desk.js.
  shelf: null,
  // What a person holds over the plan, so that it stays while weeks turn: plan.js, placing.js.
  plan: { told: new Map() },
  // The plan on the screen, under what is dragged from another week: planReady.js.
  present: null,
  // The days around a pick as they were last known: pick.js.
  days: [],
  // What was suggested for some days, so that a card that was turned stays so: asking.js.
  suggested: new Map(),
  // False on a device that wants no suggestions; undefined before it is known: asking.js.
  suggests: undefined,
  // What was asked after meals, the oldest first: {id, isLeftSaid, isClosed}; null before it is known: howWasIt.js.
  asked: null,
};
