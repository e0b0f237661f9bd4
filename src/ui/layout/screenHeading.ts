/** Returns the visible screen's heading. Screens that are rendered in advance have one, too. */
export const screenHeading = () =>
  Array.from(document.querySelectorAll('h1')).find((heading) => heading.checkVisibility());
