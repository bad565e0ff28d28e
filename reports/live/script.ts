/**
 * The script of the page of a watch. It receives the parts of the page as markup that the server wrote with the
 * templates of a report, and changes only what differs, so that focus, selection and opened details stay.
 */
export const liveScript = `
const one = (query) => document.querySelector(query);
const keyOf = (node) => (node.nodeType === 1 ? node.dataset.key || node.id : '');
const known = new Map();
const morph = (old, fresh) => {
  if (old.nodeType !== 1) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes]) if (name !== 'open' && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (name !== 'open' && old.getAttribute(name) !== value) old.setAttribute(name, value);
  const byKey = new Map([...old.childNodes].filter(keyOf).map((node) => [keyOf(node), node]));
  let at = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    const key = keyOf(child);
    const same = key ? byKey.get(key) : at && !keyOf(at) && at.nodeName === child.nodeName ? at : undefined;
    if (!same) {
      old.insertBefore(child, at);
      continue;
    }
    if (same === at) at = at.nextSibling;
    else old.insertBefore(same, at);
    morph(same, child);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
};
const show = (parts) => {
  const focused = document.activeElement;
  const row = focused.closest('[data-key]');
  for (const [name, text] of Object.entries(parts)) {
    if (known.get(name) === text) continue;
    known.set(name, text);
    if (name === 'title') {
      document.title = text;
      continue;
    }
    const { body } = new DOMParser().parseFromString('<!doctype html><body><div class="part" id="part-' + name + '">' + text + '</div>', 'text/html');
    morph(one('#part-' + name), body.firstChild);
  }
  if (focused === document.activeElement) return;
  const next = focused.isConnected ? focused : row?.isConnected ? row.querySelector('button, a, summary') : row && one('#causes');
  next?.focus({ preventScroll: true });
};
const connection = one('#connection');
const tell = (text, isLost) => {
  connection.textContent = text;
  connection.classList.toggle('lost', isLost);
};
const events = new EventSource('events');
events.addEventListener('parts', ({ data }) => {
  tell('Live.', false);
  show(JSON.parse(data));
});
events.addEventListener('error', () => tell('The connection is lost. This page tries again.', true));
events.addEventListener('ended', () => {
  events.close();
  tell('Plumbrule has ended. This page shows what was last known.', true);
  for (const button of document.querySelectorAll('[data-command]')) button.disabled = true;
});
document.addEventListener('click', async ({ target }) => {
  const button = target.closest('button');
  if (!button) return;
  const { command, cause, copy } = button.dataset;
  if (copy) {
    const source = document.getElementById(copy);
    try {
      await navigator.clipboard.writeText(source.textContent);
      button.classList.add('done');
      setTimeout(() => button.classList.remove('done'), 1500);
    } catch {
      getSelection().selectAllChildren(source);
    }
  }
  if (!command) return;
  try {
    const { ok } = await fetch('commands', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ command, cause }) });
    if (!ok) tell('The command was refused.', true);
  } catch {
    tell('The command could not be sent.', true);
  }
});
const follow = () => {
  const target = document.getElementById(location.hash.slice(1));
  for (let item = target; item; item = item.parentElement) if (item.matches('details')) item.open = true;
  target?.scrollIntoView();
};
addEventListener('hashchange', follow);
`;
