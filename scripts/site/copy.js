// A button that copies each block of code; without a clipboard it selects the block.
for (const block of document.querySelectorAll('pre')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(block.textContent);
      button.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(block);
      button.textContent = 'Selected';
    }
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
  const frame = document.createElement('div');
  frame.className = 'block';
  block.replaceWith(frame);
  frame.append(block, button);
}
