// Examples as people read them.

const WIDTH = 72; // Letters in a line that a laptop shows without scrolling, and a terminal without a break.

// The text of an example. JSON has each part on one line that fits there.
export const exampleText = example => (typeof example === 'string' ? example : jsonText(example, ''));

function jsonText(value, indent) {
  const line = lineOf(value);
  if (indent.length + line.length <= WIDTH || value === null || typeof value !== 'object') return line;
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map(item => jsonText(item, inner))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${jsonText(item, inner)}`);
  const [begin, end] = Array.isArray(value) ? '[]' : '{}';
  return `${begin}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${end}`;
}

function lineOf(value) {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(lineOf).join(', ')}]`;
  const parts = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${lineOf(item)}`);
  return parts.length ? `{ ${parts.join(', ')} }` : '{}';
}
