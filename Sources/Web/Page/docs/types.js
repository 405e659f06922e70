// Schemas in words.
import { nameOf } from './contract.js';

const ANY = 'any value';
const PATTERN = 40; // Letters of a pattern that people can read.
const DEPTH = 4; // Schemas within each other that one line describes. A schema may hold itself.

// Returns the schema that a schema refers to by its name, and the name.
export function named(contract, schema) {
  const name = schema.$ref && nameOf(schema.$ref);
  return name ? { name, schema: contract.schemas.get(name) ?? {} } : { schema };
}

// Describes the values of a schema in words, like "array of Meal or null, at most 20 items".
export function typeWords(contract, schema, depth = DEPTH) {
  const { name, schema: found } = named(contract, schema);
  const words = inner => typeWords(contract, inner, depth - 1);
  if (name) return depth === 0 || partsOf(contract, found).length ? name : words(found);
  if (schema.oneOf) return schema.oneOf.map(words).join(' or ');
  if (schema.enum) return choices(schema);
  const types = [schema.type ?? ANY].flat();
  const names = types.map(type => (
    type === 'array' && schema.items ? `array of ${words(schema.items)}`
      : type === 'string' && schema.format ? `string (${schema.format})` : type));
  return [names.join(' or '), ...limits(schema)].join(', ');
}

function choices(schema) {
  const isNullable = [schema.type].flat().includes('null') && !schema.enum.includes(null);
  const values = [...schema.enum, ...isNullable ? [null] : []].map(value => JSON.stringify(value));
  return values.length === 1 ? `always ${values[0]}` : `one of ${values.join(', ')}`;
}

function limits(schema) {
  const { format, pattern } = schema;
  return [
    range(schema.minimum, schema.maximum, ''),
    range(schema.minLength, schema.maxLength, ' characters'),
    range(schema.minItems, schema.maxItems, ' items'),
    pattern?.length <= PATTERN && !format && `matching ${pattern}`,
  ].filter(Boolean);
}

function range(least, most, unit) {
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return `at least ${least}${unit}`;
  return least === undefined ? `at most ${most}${unit}` : `${least} to ${most}${unit}`;
}

// The schemas with fields that a schema is made of: itself, its items, or its alternatives.
export function partsOf(contract, schema, depth = DEPTH) {
  const { name, schema: found } = named(contract, schema);
  if (found.properties) return [{ name, schema: found }];
  const inner = [found.items, ...(found.oneOf ?? []), found.additionalProperties];
  return inner.filter(one => one && typeof one === 'object' && depth > 0)
    .flatMap(one => partsOf(contract, one, depth - 1));
}

// The fields of a schema, in order. Fields that take anything come last: the server ignores most of them.
export function fieldsOf(contract, { properties, required = [] }) {
  const fields = Object.entries(properties).map(([name, schema]) => (
    { name, schema, isRequired: required.includes(name), description: descriptionOf(contract, schema) }));
  const takesAll = ({ schema }) => typeWords(contract, schema) === ANY;
  return [...fields.filter(field => !takesAll(field)), ...fields.filter(takesAll)];
}

// The text of a schema. A schema with fields has its text above the fields.
function descriptionOf(contract, schema) {
  const { name, schema: found } = named(contract, schema);
  return schema.description ?? (name && !found.properties ? descriptionOf(contract, found) : undefined);
}
