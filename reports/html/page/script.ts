/**
 * The only script of a report, and optional: buttons that copy a command or open all details of a kind. Their words
 * come from the style sheet, so that the text of the page is the same without it.
 */
export const script = `
for (const button of document.querySelectorAll('button[data-copy]')) {
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
for (const button of document.querySelectorAll('button[data-expand]')) {
  button.hidden = false;
  button.addEventListener('click', () => {
    const all = [...document.querySelectorAll('details.' + button.dataset.expand)];
    const open = all.some((details) => !details.open);
    for (const details of all) details.open = open;
  });
}
`;
