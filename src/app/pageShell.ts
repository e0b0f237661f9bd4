/**
 * Renders the app in place of the sign-in form that the page shows before the app has loaded, and
 * keeps what was typed into it.
 */
export function replaceShell(root: HTMLElement, render: () => void): void {
  const fields = () => Array.from(root.querySelectorAll('input'));
  const previous = fields();
  const { activeElement } = document;
  render();
  for (const field of fields()) {
    const same = previous.find(({ name }) => name === field.name);
    if (same) field.value = same.value;
    if (same === activeElement) field.focus();
  }
}
