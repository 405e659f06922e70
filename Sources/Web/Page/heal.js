// Stands in for a script of a build that this server does not have. The browser has lost that
// script from its cache, and the page that asks for it is of that build. Loading the page again
// brings the present one. This happens once in a tab, until a page has started.

const key = 'larder.healed';

function mayReload() {
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, 'heal');
    return true;
  } catch (reason) {
    return false;
  }
}

function show() {
  const isGerman = /^de\b/i.test(navigator.language);
  const text = document.createElement('p');
  text.textContent = isGerman
    ? 'Diese Seite von Larder ist veraltet. Was du notiert hast, bleibt erhalten.'
    : 'This page of Larder is out of date. What you have noted is kept.';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = isGerman ? 'Neu laden' : 'Load again';
  button.addEventListener('click', () => location.reload());
  const note = document.createElement('main');
  note.className = 'shell-note';
  note.lang = isGerman ? 'de' : 'en';
  note.append(text, button);
  (document.getElementById('app') || document.body).append(note);
}

// Several scripts of a page may be gone; the first of them does it.
if (!window.isHealing) {
  window.isHealing = true;
  if (mayReload()) location.reload();
  else show();
}
