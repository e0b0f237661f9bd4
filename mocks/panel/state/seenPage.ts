import { routeOf } from './worldUrl';

export function seenPage(page: Document): { route: string; heading: string[] } {
  const heading = page.querySelector('dialog[open] h1') ?? page.querySelector('h1');
  return { route: routeOf(page.URL), heading: heading ? textsIn(heading) : [] };
}

function textsIn(element: Element): string[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent ?? '';
    if (text.trim() !== '') texts.push(text);
  }
  return texts;
}
