// The contract as the page for client developers shows it: groups of operations, and schemas by name.

// Reads the document of /openapi.json.
export function readContract(document) {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) => (
    Object.entries(methods).map(([method, node]) => (
      readOperation(document, path, method.toUpperCase(), { security: document.security, ...node })))));
  return {
    ...document.info,
    groups: document.tags.map(({ name, description }) => (
      { name, description, operations: operations.filter(operation => operation.group === name) })),
    operations: new Map(operations.map(operation => [operation.id, operation])),
    schemas: new Map(Object.entries(document.components.schemas)),
    problems: new Set(document.components.schemas.ProblemCode?.enum),
  };
}

function readOperation(document, path, method, node) {
  const answers = Object.entries(node.responses).map(([status, response]) => {
    const { description = '', headers = {}, content } = resolve(document, response);
    return {
      status, description, contents: readContents(document, content),
      headers: Object.entries(headers).map(([name, header]) => ({ name, ...resolve(document, header) })),
    };
  });
  const body = node.requestBody && resolve(document, node.requestBody);
  return {
    id: node.operationId, group: node.tags[0], path, method,
    summary: node.summary, description: node.description,
    needsToken: node.security.some(way => way.token),
    parameters: (node.parameters ?? []).map(parameter => resolve(document, parameter)),
    contents: readContents(document, body?.content), limit: body?.['x-maxBytes'],
    answers: answers.filter(({ status }) => status < 400),
    // The status of all other problems is "default".
    problems: answers.filter(({ status }) => !(status < 400)),
    schemas: namesIn(node),
  };
}

// The media types of a body, each with its examples.
function readContents(document, content = {}) {
  return Object.entries(content).map(([type, { schema, example, examples = {} }]) => {
    const several = Object.values(examples).map(one => resolve(document, one).value);
    return { type, schema, examples: example === undefined ? several : [example] };
  });
}

// Returns what a reference stands for, and other nodes as they are.
function resolve(document, node) {
  const follow = path => path.split('/').reduce((inner, name) => inner[name], document);
  return node.$ref ? resolve(document, follow(node.$ref.slice(2))) : node;
}

// The name of the schema that a reference leads to.
export const nameOf = reference => /^#\/components\/schemas\/(.+)$/.exec(reference)?.[1];

// The names of the schemas that a node refers to.
function namesIn(node) {
  if (node === null || typeof node !== 'object') return [];
  const own = typeof node.$ref === 'string' ? nameOf(node.$ref) : undefined;
  return [...new Set([...own ? [own] : [], ...Object.values(node).flatMap(namesIn)])];
}

// The text in which a search looks for an operation.
export const textOf = ({ id, method, path, summary, schemas }) => (
  [id, method, path, summary, ...schemas].join(' ').toLowerCase());

// All of an operation's text: what it does in sentences, its parameters, and the fields of its answers.
export const proseOf = operation => [
  textOf(operation), operation.description,
  ...operation.parameters.flatMap(({ name, description }) => [name, description]),
  ...operation.answers.flatMap(({ headers, description }) => [description, ...headers.map(({ name }) => name)]),
].join(' ').toLowerCase();

// Says whether a search is an address of a path, as /v1/lists/current is one of /v1/lists/{id}.
export const isAddress = (path, search) => (
  new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`).test(search.split('?')[0]));

// Says whether a text has all words of a search.
export const hasWords = (text, search) => (
  search.toLowerCase().split(/\s+/).every(word => text.includes(word)));
