// The bookmark “Save to Larder”. It runs on the page of a recipe, in the browser of the person who reads it: the server
// opens no addresses. What it finds comes back in the fragment of Larder's own address, which is a plain navigation.

// Reads the recipe of the present page and goes to Larder with it. The bookmark carries this function as text, so it
// uses nothing from outside.
export function save(home) {
  const found = [];
  const look = thing => {
    if (Array.isArray(thing)) thing.forEach(look);
    else if (thing && typeof thing === 'object') {
      if ([thing['@type']].flat().includes('Recipe')) found.push(thing);
      else Object.values(thing).forEach(look);
    }
  };
  let data = '';
  for (const script of document.querySelectorAll('script[type*="ld+json"]')) {
    const text = script.textContent;
    if (!/["/]Recipe"/.test(text)) continue;
    try {
      look(JSON.parse(text));
    } catch {
      data = data || text;
    }
  }
  if (found.length > 0) {
    data = JSON.stringify(found.map(({ review, reviews, comment, video, ...recipe }) => recipe));
  }
  const marked = data ? null : document.querySelector('[itemtype*="schema.org/Recipe"]');
  const facts = {
    from: location.href, title: document.title, data, html: marked ? new XMLSerializer().serializeToString(marked) : '',
    text: data || marked ? '' : String(getSelection()),
  };
  location.href = `${home}#/meals/import?page=${encodeURIComponent(JSON.stringify(facts))}`;
}

// The address of the bookmark for a Larder. The page itself never goes there, and its policy would refuse it.
export const bookmark = home => `${'javascript'}:${encodeURIComponent(`(${save})(${JSON.stringify(home)})`)}`;

// What a bookmark has packed: {from, title, and one of data, html, text}; null if that is not what stands there.
export function unpacked(text) {
  try {
    const { from = '', title = '', data = '', html = '', text: selected = '' } = JSON.parse(text);
    return [from, title, data, html, selected].every(part => typeof part === 'string')
      ? { from, title, data, html, text: selected } : null;
  } catch {
    return null;
  }
}
