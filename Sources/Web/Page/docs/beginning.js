// The beginning of the page: where a token comes from, and the rules that hold for every address.
import { a, div, make, p } from '../parts/element.js';
import { prose } from './prose.js';

// `row` makes a part that opens and that a search finds.
export function beginning(contract, row) {
  const link = id => a({ href: `#${id}` }, make('code', id));
  return div(
    { class: 'beginning' },
    p(contract.summary, ` Version ${contract.version}. The same for programs: `,
      a({ href: 'openapi.yaml' }, 'openapi.yaml'), ', ', a({ href: 'openapi.json' }, 'openapi.json'), '.'),
    p(make('code', '$TOKEN'), ' in a curl line is the token of a device: set it with ',
      make('code', 'export TOKEN=larder_…'), '. The answers of ', link('foundHousehold'), ', ',
      link('acceptInvitation'), ' and ', link('addDevice'),
      ' show a token, once. Ids in the lines are examples; put yours in their place.'),
    row('rules', 'Where to begin, and rules for all addresses: errors, versions, safe repeats, pages, limits', [
      '', contract.description.toLowerCase(),
    ], () => prose(contract, contract.description)));
}
