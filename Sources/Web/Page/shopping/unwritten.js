// Planned meals of which nothing is written down: asked once what is bought for them, and kept as ingredients.
import { field, formSheet, p, say, writeNow } from '../parts/all.js';
import { sentence } from '../server/sentence.js';

const mostAsked = 200;

// Asks for each meal that this device has not asked for. Resolves with true if something was written.
export async function askUnwritten(context, meals) {
  const { household } = context;
  const asked = await household.recall('unwrittenAsked') ?? [];
  const open = meals.filter(({ mealId }) => !asked.includes(mealId));
  if (open.length === 0) return false;
  household.keep('unwrittenAsked', [...asked, ...open.map(({ mealId }) => mealId)].slice(-mostAsked));
  let isWritten = false;
  await new Promise(closed => formSheet(context, say('unwritten.title'), error => [
    p({ class: 'detail' }, say('unwritten.text')),
    open.map(({ mealId, title }) => field({
      name: mealId, label: title, placeholder: say('unwritten.example'), maxlength: 1_000, error: null })),
    error && p({ class: 'error', role: 'alert' }, error),
  ], async values => {
    for (const { mealId, title } of open) {
      const ingredients = linesIn(values[mealId]);
      if (ingredients.length === 0) continue;
      const answer = await writeNow(household, 'PATCH', `/v1/meals/${mealId}`, {
        body: { ingredients }, text: say('unwritten.did', { name: title }) });
      if (!answer?.ok) return answer ? sentence(answer) : say('needs.server');
      isWritten = true;
    }
    return null;
  }, { closed }));
  return isWritten;
}

// “fish fingers, potatoes” is two lines; “1,5 kg potatoes” is one.
export const linesIn = text => (text ?? '').split(/[;\n]|(?<!\d),|,(?!\d)/).map(line => line.trim()).filter(Boolean);
