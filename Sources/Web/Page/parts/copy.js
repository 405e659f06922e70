// Copying without TLS: there is only the old way, by a selection.
import { make } from './element.js';

// Copies a text. Returns false if the browser refuses.
export function copyText(text) {
  const focused = document.activeElement;
  const field = make('textarea', { class: 'unseen', readonly: true, value: text });
  (document.querySelector('dialog[open]:last-of-type') ?? document.body).append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  focused?.focus();
  return isDone;
}
