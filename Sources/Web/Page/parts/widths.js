// The widths from which a screen shows more at once. The page is drawn again when the screen passes one of them.
const from = pixels => matchMedia(`(min-width: ${pixels}px)`);

// The plan as a grid, today beside the week, a meal beside the list of meals, and the shopping list beside the plan.
export const widths = { grid: from(768), week: from(1_024), panes: from(1_180), list: from(1_700) };

export function onWidth(listener) {
  for (const width of Object.values(widths)) width.addEventListener('change', listener);
}
