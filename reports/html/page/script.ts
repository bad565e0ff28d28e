/**
 * The only script of a report, and optional: buttons that copy a command or expand all details of a kind,
 * search and filters. The style sheet contains the words of buttons, so that the text of the page is the same
 * without it.
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
for (const bar of all('.filters')) {
  bar.hidden = false;
  const items = all('[data-level]').map((item) => [item, item.closest('[data-section]').dataset.section, item.textContent.toLowerCase()]);
  const fields = all('input, select', bar);
  bar.addEventListener('input', () => {
    const [words, verdict, level, letter, section] = fields.map(({ value }) => value);
    const sought = words.toLowerCase().split(' ');
    let count = 0;
    for (const [item, place, text] of items) {
      const fits = (!verdict || item.classList.contains(verdict)) && (!level || item.dataset.level === level) && place.startsWith(letter) && (!section || place === section) && sought.every((word) => text.includes(word));
      item.hidden = !fits;
      if (fits) count += 1;
    }
    bar.lastElementChild.value = count + ' of ' + items.length;
  });
}
addEventListener('hashchange', () => {
  const hidden = document.getElementById(location.hash.slice(1))?.closest('[hidden]');
  if (hidden) hidden.hidden = false;
});
`;
