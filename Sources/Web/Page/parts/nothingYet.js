// What stands in for an answer that has not come yet. Nothing spins.
import { div } from './element.js';
import { say } from '../words/words.js';

export const nothingYet = () => div({ class: 'waiting', 'aria-busy': 'true' }, say('loading'));
