const signs = { '1/2': '½', '1/3': '⅓', '2/3': '⅔', '1/4': '¼', '3/4': '¾' };

// A portion as people write it: “1½”.
export function portionText(portion) {
  const [upper, lower = 1] = portion.split('/').map(Number);
  const [whole, rest] = [Math.floor(upper / lower), upper % lower];
  const part = rest > 0 && (signs[`${rest}/${lower}`] ?? `${rest}/${lower}`);
  return [whole > 0 && String(whole), part].filter(Boolean).join(part?.length > 1 ? ' ' : '');
}
