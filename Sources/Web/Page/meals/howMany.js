// For how many a recipe is that counts pieces and no people: asked once, when it is planned first.
import { field, formSheet, p, say, writeNow } from '../parts/all.js';
import { sentence } from '../server/sentence.js';

const mostAsked = 200;

// Asks of a meal that was planned just now. Until somebody says it, the whole recipe is planned.
export async function askHowMany(context, id) {
  const { household } = context;
  const known = household.peek('/v1/meals?view=outline')?.items.find(meal => meal.id === id);
  if (known?.servings !== null || household.connection.state !== 'here') return;
  const asked = await household.recall('howManyAsked') ?? [];
  if (asked.includes(id)) return;
  household.keep('howManyAsked', [...asked, id].slice(-mostAsked));
  const path = `/v1/meals/${id}`;
  if (!household.peek(path)) await household.refresh(path);
  howManySheet(context, household.peek(path) ?? known);
}

export const howManySheet = (context, { id, name, yield: made }) => formSheet(
  context, say('howMany.title'), error => [
    p({ class: 'detail', dir: 'auto' }, made ? `${name} · ${made}` : name),
    field({
      name: 'servings', label: say('howMany.people'), hint: say('howMany.hint'), type: 'number', min: 1, max: 100,
      required: true, error }),
  ], async ({ servings }) => {
    const answer = await writeNow(context.household, 'PATCH', `/v1/meals/${id}`, {
      body: { servings: Number(servings) }, text: say('howMany.did', { name, count: servings }) });
    return answer?.ok ? null : answer ? sentence(answer) : say('needs.server');
  });
