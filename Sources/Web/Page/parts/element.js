// Elements made by functions, and a live page that takes over a newly drawn one.
// A screen draws itself anew after each change. `takeOver` then changes only what is different, so that focus,
// scroll positions and half-written fields stay. Text is always text: nothing here reads HTML.

const SVG = 'http://www.w3.org/2000/svg';
const handlers = Symbol('handlers');

// Makes an element. `facts` has attributes, and:
//   on      event handlers by name          key     the name of a child among its siblings
//   class   a text, or a list with falsy parts        value, checked   properties of a field
//   ready   a function called once with the element when it is on the page
export function make(name, facts, ...children) {
  const isSVG = name === 'svg' || name === 'path';
  const node = isSVG ? document.createElementNS(SVG, name) : document.createElement(name);
  if (facts === null || typeof facts !== 'object' || facts instanceof Node || Array.isArray(facts)) {
    children.unshift(facts);
    facts = {};
  }
  for (const [name, value] of Object.entries(facts)) set(node, name, value);
  append(node, children);
  // A choice takes its value once its options are there.
  if (name === 'select' && facts.value !== undefined) node.value = facts.value;
  return node;
}

function set(node, name, value) {
  if (value === undefined || value === null || value === false && name !== 'checked') return;
  if (name === 'on') {
    node[handlers] = value;
    for (const type of Object.keys(value)) node.addEventListener(type, handle);
  } else if (name === 'class') {
    const text = Array.isArray(value) ? value.filter(Boolean).join(' ') : value;
    if (text) node.setAttribute('class', text);
  } else if (name === 'key' || name === 'ready') {
    node[name] = value;
  } else if (name === 'value' || name === 'checked') {
    node[name] = value;
    node.wished = { ...node.wished, [name]: value };
  } else {
    node.setAttribute(name, value === true ? '' : String(value));
  }
}

// Calls the present handler of the element, which may have been drawn later than the element itself.
function handle(event) {
  return event.currentTarget[handlers]?.[event.type]?.call(event.currentTarget, event);
}

function append(node, children) {
  for (const child of children.flat(Infinity)) {
    if (child === undefined || child === null || child === false || child === '') continue;
    node.append(child);
  }
}

// Gives a live element the attributes, handlers and children of a newly drawn one.
export function takeOver(live, drawn) {
  if (live.nodeType === Node.TEXT_NODE) {
    if (live.data !== drawn.data) live.data = drawn.data;
    return;
  }
  for (const { name, value } of drawn.attributes) {
    if (live.getAttribute(name) !== value && !isOwn(live, name)) live.setAttribute(name, value);
  }
  if (live.attributes.length > drawn.attributes.length) {
    for (const { name } of [...live.attributes]) {
      if (!drawn.hasAttribute(name) && !isOwn(live, name)) live.removeAttribute(name);
    }
  }
  takeHandlers(live, drawn);
  if (!drawn.hasAttribute('data-own')) takeChildren(live, drawn);
  takeWishes(live, drawn);
}

// A person opens and closes these, and the page does not. No drawing has a style, or says what is dragged over it.
function isOwn(live, name) {
  return name === 'style' || name === 'data-over' || name === 'open' && (live.localName === 'dialog' || live.localName === 'details');
}

function takeHandlers(live, drawn) {
  const next = drawn[handlers] ?? {};
  for (const type of Object.keys(next)) {
    if (!live[handlers]?.[type]) live.addEventListener(type, handle);
  }
  live[handlers] = next;
}

// A field changes only when its wished value does, so that what a person writes stays.
function takeWishes(live, drawn) {
  for (const [name, value] of Object.entries(drawn.wished ?? {})) {
    const isNew = live.wished?.[name] !== value;
    if (isNew && live[name] !== value) live[name] = value;
  }
  live.wished = drawn.wished;
}

function takeChildren(live, drawn) {
  const [before, after] = [[...live.childNodes], [...drawn.childNodes]];
  if (before.length === after.length && after.every((child, index) => isSameChild(before[index], child))) {
    after.forEach((child, index) => takeChild(before[index], child));
  } else {
    exchangeChildren(live, before, after);
  }
}

const isSameChild = (old, child) => old.key === child.key && isAlike(old, child);

function takeChild(old, child) {
  if (!child.draw) {
    takeOver(old, child);
  } else if (!isSame(old.inputs, child.inputs)) {
    takeOver(old, child.draw());
    old.inputs = child.inputs;
  }
}

// Some children are new, gone, or in another place.
function exchangeChildren(live, before, after) {
  const named = new Map();
  const rest = [];
  for (const child of before) {
    if (child.key === undefined) rest.push(child);
    else named.set(child.key, child);
  }
  const pairs = after.map(child => {
    const old = child.key === undefined ? rest.find(node => isAlike(node, child)) : named.get(child.key);
    if (old === undefined || !isAlike(old, child)) return [child, null];
    if (child.key === undefined) rest.splice(rest.indexOf(old), 1);
    else named.delete(child.key);
    return [child, old];
  });
  // Gone elements are removed first: the others then need not move, and a moved element loses the focus.
  for (const child of [...rest, ...named.values()]) child.remove();
  let place = live.firstChild;
  for (const [child, old] of pairs) {
    if (!old) {
      const added = whole(child);
      live.insertBefore(added, place);
      tellReady(added);
      continue;
    }
    takeChild(old, child);
    if (old === place) place = place.nextSibling;
    else live.insertBefore(old, place);
  }
}

// A child that is drawn only if one of its inputs is another than before: a line of a long list. Until then a comment
// stands for it, so that an element that stays costs none.
export const part = (name, key, inputs, draw) => Object.assign(document.createComment(''), { name, key, inputs, draw });

const isSame = (one, other) => one?.length === other.length && one.every((value, index) => value === other[index]);

// Draws all parts in a new element.
function whole(node) {
  if (node.draw) return whole(Object.assign(node.draw(), { inputs: node.inputs }));
  for (const child of [...node.childNodes]) {
    const drawn = child.nodeType === Node.TEXT_NODE ? child : whole(child);
    if (drawn !== child) child.replaceWith(drawn);
  }
  return node;
}

function isAlike(old, drawn) {
  return drawn.draw ? old.localName === drawn.name
    : old.nodeType === drawn.nodeType && old.localName === drawn.localName && old.type === drawn.type;
}

// Calls `ready` of an element and of all in it.
function tellReady(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return;
  node.ready?.(node);
  for (const child of node.childNodes) tellReady(child);
}

// A maker for each element that the page uses: `p({ class: 'hint' }, 'Some text')`.
export const {
  a, article, aside, button, details, div, fieldset, form, h1, h2, h3, header, img, input, label, legend, li,
  main, nav, ol, option, output, p, path, section, select, span, strong, summary, svg, ul,
} = new Proxy({}, { get: (none, name) => (...content) => make(name, ...content) });
