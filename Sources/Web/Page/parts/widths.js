// The widths from which a screen shows more at once. The page is drawn again when the screen passes one of them.
const from = pixels => matchMedia(`(min-width: ${pixels}px)`);

// A tablet, with the plan as a grid and today beside the week; a desk, with a meal beside the list of meals, and its
// widest, with the shopping list beside the plan.
export const widths = { grid: from(768), panes: from(1_180), list: from(1_700) };

export function onWidth(listener) {
  for (const width of Object.values(widths)) width.addEventListener('change', listener);
}
