// The activity in steps, the newest first.
const pause = 300_000;

// What one person did in the same way within a few minutes, such as the ticks of a walk through the shop, is one step.
export function inSteps(items) {
  const steps = [];
  for (const one of items) {
    const last = steps.at(-1)?.at(-1);
    const isSame = last && last.by?.id === one.by?.id && last.action === one.action
      && Date.parse(last.at) - Date.parse(one.at) < pause;
    if (isSame) steps.at(-1).push(one);
    else steps.push([one]);
  }
  return steps;
}
