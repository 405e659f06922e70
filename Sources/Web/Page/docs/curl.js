// The line of curl that asks for an operation with the examples of the contract.
import { exampleText } from './examples.js';

export const PHOTO = 'photo.jpg';

export function curlLine(operation, origin) {
  const { method, parameters, needsToken } = operation;
  const answered = operation.answers.flatMap(({ contents }) => contents.map(({ type }) => type));
  const options = [];
  if (method !== 'GET') options.push(`-X ${method}`);
  // Without -N curl would hold back events until it has a page of them.
  if (answered.includes('text/event-stream')) options.push('-N');
  options.push(quoted(origin + addressOf(operation)));
  if (needsToken) options.push('-H "Authorization: Bearer $TOKEN"');
  for (const { name, required, ...rest } of parameters.filter(one => one.in === 'header')) {
    if (required) options.push(`-H ${quoted(`${name}: ${exampleOf(rest)}`)}`);
  }
  options.push(...bodyOptions(operation.contents));
  if (answered.includes('image/jpeg')) options.push(`-o ${PHOTO}`);
  return `curl ${options.join(' \\\n  ')}`;
}

// The path with its parameters filled in, and the parameters of the query that must not be missing.
function addressOf({ path, parameters }) {
  const value = parameter => encodeURIComponent(exampleOf(parameter));
  const filled = path.replace(/\{(\w+)\}/g, (whole, name) => (
    value(parameters.find(one => one.in === 'path' && one.name === name))));
  const query = parameters.filter(one => one.in === 'query' && one.required)
    .map(one => `${one.name}=${value(one)}`);
  return query.length ? `${filled}?${query.join('&')}` : filled;
}

const exampleOf = ({ example, examples }) => example ?? Object.values(examples ?? {})[0]?.value;

// A body that the contract has an example of, otherwise a photo.
function bodyOptions(contents) {
  if (contents.length === 0) return [];
  const sent = sentBody(contents);
  // The server reads JSON under any type, unless the type decides how the body is read.
  const header = contents.length > 1 ? [`-H ${quoted(`Content-Type: ${sent?.type ?? 'image/jpeg'}`)}`] : [];
  return [...header, sent ? `-d ${quoted(exampleText(sent.example))}` : `--data-binary @${PHOTO}`];
}

// The body of the line, with its type: the first that the contract has an example of.
export function sentBody(contents) {
  const { type, examples } = contents.find(content => content.examples.length) ?? {};
  return type && { type, example: examples[0] };
}

// A word of a shell that means exactly the text.
export const quoted = text => `'${text.replaceAll("'", "'\\''")}'`;
