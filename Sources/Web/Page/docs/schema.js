// A schema as a list of its fields. The fields of inner schemas are drawn when somebody opens them.
import { a, details, div, li, make, p, span, summary, ul } from '../parts/element.js';
import { inline, prose } from './prose.js';
import { fieldsOf, partsOf, typeWords } from './types.js';

// An element that draws what it hides when it is first opened.
export function folded(title, draw, facts = {}) {
  const node = details({ ...facts, on: { toggle: () => { if (node.open) unfold(node); } } }, summary(title));
  node.fill = () => node.append(...[draw()].flat(Infinity).filter(Boolean));
  return node;
}

export function unfold(node) {
  node.fill?.();
  node.fill = null;
  node.open = true;
}

// `outer` has the names of the schemas around, so that no schema is drawn inside itself.
export function fieldList(contract, schema, outer = []) {
  return ul({ class: 'fields' }, fieldsOf(contract, schema).map(field => (
    li(
      line(contract, field),
      partsOf(contract, field.schema).map(part => inner(contract, part, outer)),
    ))));
}

// A field or a parameter: its name, its values in words, and its text.
export function line(contract, { name, schema, isRequired, description, place }) {
  const facts = [place, typeWords(contract, schema), !isRequired && 'optional'];
  return div(
    make('code', { class: 'name' }, name),
    span({ class: 'type' }, facts.filter(Boolean).join(', ')),
    description && p({ class: 'said' }, inline(contract, description)));
}

function inner(contract, { name, schema }, outer) {
  if (!name) return fieldList(contract, schema, outer);
  if (outer.includes(name)) {
    return p({ class: 'said' }, 'Its fields are those above: ', a({ href: `#${name}` }, name));
  }
  return folded(`Fields of ${name}`, () => schemaContent(contract, name, schema, [...outer, name]));
}

export function schemaContent(contract, name, schema, outer = [name]) {
  return [
    ...prose(contract, schema.description),
    schema.properties
      ? fieldList(contract, schema, outer) : p({ class: 'type' }, typeWords(contract, schema)),
  ];
}

// The fields of the schemas that a body is made of.
export function bodyFields(contract, schema, isOpen = false) {
  return partsOf(contract, schema).map(({ name, schema: part }) => {
    if (!name) return fieldList(contract, part);
    const node = folded(`Fields of ${name}`, () => schemaContent(contract, name, part));
    if (isOpen) unfold(node);
    return node;
  });
}
