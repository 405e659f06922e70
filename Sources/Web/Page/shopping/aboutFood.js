// What the household says of a food, in the sheet of its line: its shop, how long it keeps, the packs in which it is
// sold, and the food that its name stands for.
import {
  answers, button, details, field, fieldSentence, form, say, sentence, summary, textButton, valuesOf, writeNow,
} from '../parts/all.js';
import { foodPath } from '../memory/atHome.js';
import { shownAmount } from '../words/names.js';
import { shopField } from './shops.js';
import { foodChanges, packsText, pointedAt, writtenName } from './foodFields.js';

// Asks for an amount that was written again and again to be a pack for good. It stands only where it is written.
export function packOffer(household, item, whole, close) {
  const [pack, food] = [whole?.offersPack, household.peek(foodPath(item.name))];
  if (!pack || !food || item.writtenAmount !== whole.writtenAmount) return null;
  const take = async () => {
    // Another may have named a pack since the sheet opened.
    await household.refresh(foodPath(item.name));
    const { packs } = household.peek(foodPath(item.name));
    const answer = await writeNow(household, 'PATCH', foodPath(item.name), {
      body: { packs: [...packs ?? [], pack] }, text: say('aboutFood.did', { name: item.name }),
    });
    if (answer?.ok) close();
  };
  return textButton(say('aboutFood.always', { pack: shownAmount(pack) }), take, 'quiet');
}

// Returns the drawing of the fold, which keeps what is wrong until it is sent again.
export function aboutFood({ household, redraw }) {
  let problem = null;
  return (item, whole, close) => {
    const name = writtenName(item, whole);
    const food = household.peek(foodPath(name)) ?? {};
    const error = field => problem?.field === field ? problem.text : null;
    const submit = async event => {
      event.preventDefault();
      const body = foodChanges(food, valuesOf(event.target));
      if (Object.keys(body).length === 0) return close();
      const answer = await writeNow(household, 'PATCH', foodPath(name), {
        body, text: say('aboutFood.did', { name: item.name }), isQuiet: true,
      });
      if (answer?.ok) return close();
      const wrong = answer?.body?.errors?.[0];
      problem = answer && { field: pointedAt(wrong), text: wrong ? fieldSentence(wrong) : sentence(answer) };
      redraw();
    };
    return details(
      { class: 'fold', key: 'about-food', on: { toggle: () => household.refresh(foodPath(name)) } },
      summary(say('aboutFood.title')),
      form(
        { on: { submit } },
        shopField(household, 'shopId', item.name, food, { error: error('shopId') }),
        field({
          name: 'keepsDays', label: say('aboutFood.keeps'), value: food.keepsDays ?? '', inputmode: 'numeric',
          class: 'number', maxlength: 4, error: error('keepsDays'),
        }),
        field({
          name: 'packs', label: say('aboutFood.packs'), value: packsText(food.packs), maxlength: 200,
          hint: say('aboutFood.packsHint'), error: error('packs'),
        }),
        field({
          name: 'sameAs', label: say('aboutFood.same', { name }), value: food.sameAs ?? '', maxlength: 200,
          hint: say('aboutFood.sameHint'), error: error('sameAs'),
        }),
        answers(button({ class: 'button' }, say('save')))));
  };
}
