/**
 * The only script of a report, and optional: buttons that copy a command or expand all details of a kind,
 * search and filters. The address keeps what is searched. The style sheet contains the words of buttons, so that
 * the text of the page is the same without it.
 */
export const script = `
const all = (query, within = document) => [...within.querySelectorAll(query)];
for (const button of all('button[data-copy]')) {
  button.hidden = false;
  button.addEventListener('click', async () => {
    const source = document.getElementById(button.dataset.copy);
    try {
      await navigator.clipboard.writeText(source.textContent);
      button.classList.add('done');
      setTimeout(() => button.classList.remove('done'), 1500);
    } catch {
      getSelection().selectAllChildren(source);
    }
  });
}
for (const button of all('button[data-expand]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    const some = all('details.' + button.dataset.expand);
    const open = some.some((details) => !details.open);
    for (const details of some) details.open = open;
  });
}
for (const form of all('form.filters')) {
  const [output, reset] = [form.querySelector('output'), form.querySelector('button')];
  const unfiltered = output.value;
  const lower = (item) => item.textContent.toLowerCase();
  const clauses = all('[data-basis]');
  const texts = new Map(clauses.map((row) => [row.id, lower(row)]));
  const parts = all('[data-about]').map((item) => [item, item.dataset.about.split(' ').filter((id) => texts.has(id)), lower(item)]);
  for (const [, ids, text] of parts) for (const id of ids) texts.set(id, texts.get(id) + ' ' + text);
  const apply = () => {
    const { q, verdict, basis, interface: letter, topic, route } = Object.fromEntries(new FormData(form));
    const active = [...new FormData(form).values()].some(Boolean);
    const words = q.toLowerCase().split(' ');
    const fits = (item, text) => (!verdict || item.classList.contains(verdict)) && (!basis || item.dataset.basis === basis) && (!letter || (item.dataset.topic ?? '').startsWith(letter)) && (!topic || item.dataset.topic === topic) && (!route || (item.dataset.routes ?? '').split('|').includes(route)) && words.every((word) => text.includes(word));
    const found = new Set(clauses.filter((row) => fits(row, texts.get(row.id))).map(({ id }) => id));
    let causes = 0;
    for (const row of clauses) row.hidden = !found.has(row.id);
    for (const [item, ids, text] of parts) {
      item.hidden = !(ids.length ? ids.some((id) => found.has(id)) : fits(item, text));
      if (!item.hidden && item.matches('.finding')) causes += 1;
    }
    for (const fold of all('details.fold[data-group]')) fold.open = active;
    document.body.classList.toggle('filtered', active);
    reset.hidden = !active;
    const nothing = active && !parts.some(([item]) => !item.hidden) && !found.size;
    output.value = active ? (nothing ? 'Nothing matches: ' : '') + found.size + ' of ' + clauses.length + ' clauses, ' + causes + ' of ' + all('.finding').length + ' causes' : unfiltered;
  };
  const fill = (wanted) => {
    for (const field of form.elements) if (field.name) field.value = wanted.get(field.name) ?? '';
    apply();
  };
  const read = () => {
    const { hash } = location;
    if (hash === '' || hash.startsWith('#?')) {
      fill(new URLSearchParams(hash.slice(2)));
      return;
    }
    const target = document.getElementById(hash.slice(1));
    if (!target) return;
    if (target.closest('[hidden]')) fill(new URLSearchParams());
    for (let item = target; item; item = item.parentElement) if (item.matches('details')) item.open = true;
    target.scrollIntoView();
  };
  const write = () => {
    const wanted = new URLSearchParams([...new FormData(form)].filter(([, value]) => value));
    history.replaceState(null, '', '#' + (wanted.size ? '?' + wanted : ''));
    apply();
  };
  form.hidden = false;
  form.addEventListener('input', write);
  form.addEventListener('reset', (event) => {
    event.preventDefault();
    history.replaceState(null, '', '#');
    read();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
  addEventListener('hashchange', read);
  for (const link of all('[data-filter]')) {
    link.addEventListener('click', (event) => {
      event.preventDefault();
      history.pushState(null, '', '#?' + link.dataset.filter);
      read();
      form.scrollIntoView();
    });
  }
  read();
}
`;
