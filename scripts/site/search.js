// Searches the pages in the browser; nothing is sent anywhere.
(() => {
  const { root } = document.currentScript.dataset;
  const input = document.getElementById('search');
  const results = document.getElementById('results');
  const most = 12;
  let index;

  const line = ({ id, title, heading, said }) => {
    const link = document.createElement('a');
    link.href = `${root}/${id}`;
    link.textContent = heading;
    const item = document.createElement('li');
    item.append(link, ` ${said ?? (title === heading ? '' : title)}`);
    return item;
  };

  const show = () => {
    const words = input.value.trim();
    results.hidden = words === '';
    if (words === '') return;
    index ??= window.MiniSearch.loadJSON(window.searchIndex, window.searchOptions);
    const found = index.search(words, {
      prefix: true,
      fuzzy: 0.15,
      combineWith: 'AND',
      boost: { heading: 3, title: 2 },
      // Tables of measurements name everything.
      boostDocument: (id) => (/^(hostile|bench)\.html/.test(id) ? 0.2 : 1),
    });
    const list = document.createElement('ol');
    list.append(...found.slice(0, most).map(line));
    const count = document.createElement('p');
    count.textContent = `${found.length} ${found.length === 1 ? 'place' : 'places'} for “${words}”`;
    results.replaceChildren(count, list);
  };

  input.addEventListener('input', show);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') results.querySelector('a')?.click();
    if (event.key !== 'Escape') return;
    input.value = '';
    show();
  });
  results.addEventListener('click', ({ target }) => {
    if (!target.closest('a')) return;
    input.value = '';
    show();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.closest('input')) return;
    event.preventDefault();
    input.focus();
  });
  document.querySelector('search').hidden = false;
})();
