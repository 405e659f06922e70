// All parts of the page under one name, for screens that are made of many.
export * from './buttons.js';
export * from './dialog.js';
export * from './element.js';
export * from './field.js';
export * from './forms.js';
export { icon } from './icons.js';
export { nothingYet } from './nothingYet.js';
export * from './rows.js';
export * from './toast.js';
export * from './undo.js';
export { fieldSentence, sentence } from '../server/sentence.js';
export * from '../words/dates.js';
export { say } from '../words/words.js';
