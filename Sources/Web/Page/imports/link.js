// A link to a recipe: the server opens the page, and the recipe is here with its photo.
import { a, answers, p, say, sentence, textButton, writeNow } from '../parts/all.js';
import { addSmallPhoto } from '../meals/photo.js';
import { go } from '../router.js';
import { hasWords } from '../words/words.js';

// What stands under a field with a link in it.
export function linkAnswers(context, address) {
  const { state } = context;
  return [
    answers(textButton(say(state.isBusy ? 'import.opening' : 'import.fetch'), () => takeLink(context, address), 'main'),
      state.unopened && a(
        { class: 'button', href: address, target: '_blank', rel: 'noreferrer' }, say('import.open'))),
    state.unopened && p({ class: 'hint', key: 'around' }, say('import.around')),
  ];
}

// Asks the server for the recipe at an address, and opens its meal.
export async function takeLink(context, address) {
  const { household, state, redraw } = context;
  if (state.isBusy) return;
  Object.assign(state, { error: null, unopened: false, isBusy: true });
  redraw();
  const answer = await writeNow(household, 'POST', '/v1/meals/import', {
    body: { url: address }, within: 60_000, isQuiet: true, text: say('saved'),
  });
  state.isBusy = false;
  if (answer?.ok) show(context, answer.body);
  else if (answer) Object.assign(state, { error: reason(answer), unopened: true });
  redraw();
}

// What is wrong with a link, in the words of its reason.
function reason(answer) {
  const key = `import.link.${answer.body.reason}`;
  return hasWords(key) ? say(key) : sentence(answer);
}

function show({ household, state }, result) {
  const found = result.items.filter(({ mealId }) => mealId);
  for (const { mealId } of found) addSmallPhoto(household, mealId);
  if (found.length === 1 && result.items.length === 1) go(`/meals/${found[0].mealId}`);
  else Object.assign(state, { result, isDone: true });
}
