/** The only script of the page of a fleet, and optional: a search over its targets. */
export const fleetScript = `
const bar = document.querySelector('.filters');
const rows = [...document.querySelectorAll('tbody tr')].map((row) => [row, row.textContent.toLowerCase()]);
bar.hidden = false;
bar.addEventListener('input', () => {
  const sought = bar.firstElementChild.value.toLowerCase().split(' ');
  let count = 0;
  for (const [row, text] of rows) {
    const fits = sought.every((word) => text.includes(word));
    row.hidden = !fits;
    if (fits) count += 1;
  }
  bar.lastElementChild.value = count + ' of ' + rows.length;
});
`;
