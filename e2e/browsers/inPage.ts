/* Functions that run in the page and look at how it came out there. */

/** Returns the visible words that are broken, or that a box cuts off. */
export function findTextFaults(): string[] {
  const isSkipped = (element: Element) =>
    // The beginning of a message, and email addresses, may end anywhere.
    element.matches('strong[dir=auto] ~ *') ||
    element.textContent.includes('@') ||
    element.closest('svg, [aria-hidden=true], noscript, script, style') !== null ||
    getComputedStyle(element).visibility === 'hidden' ||
    isForScreenReaders(element);
  const isForScreenReaders = (element: Element | null): boolean =>
    element !== null &&
    (getComputedStyle(element).clipPath === 'inset(50%)' ||
      isForScreenReaders(element.parentElement));
  const isClipped = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isCutOff = (element: Element, word: DOMRect) => {
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const edge = box.getBoundingClientRect();
      // A line can be lower than its letters, so their middle counts.
      const middle = (word.top + word.bottom) / 2;
      if (isClipped(overflowX) && (word.left < edge.left - 1 || word.right > edge.right + 1))
        return true;
      if (isClipped(overflowY) && (middle < edge.top || middle > edge.bottom)) return true;
    }
    return false;
  };
  const modal = Array.from(document.querySelectorAll('dialog[open]')).at(-1);
  const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  const faults: string[] = [];
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    const element = node.parentElement;
    if (!element || isSkipped(element)) continue;
    const isHyphenated = getComputedStyle(element).hyphens === 'auto';
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}’]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const boxes = Array.from(range.getClientRects()).filter(({ width }) => width > 0);
      const lines = new Set(boxes.map(({ top }) => Math.round(top)));
      if (lines.size > 1 && !isHyphenated) faults.push(`${word} is broken`);
      else if (boxes.some((box) => isCutOff(element, box))) faults.push(`${word} is cut off`);
    }
  }
  return faults;
}

/** Returns the share of a picture's pixels beside the drop, at its height, that have the color of its water. */
export async function waterBesideDrop(base64: string): Promise<number> {
  const drop = document.querySelector('main [aria-hidden=true]:has(> svg clipPath)');
  if (!drop) throw new Error('There is no drop.');
  const { top, right, height } = drop.getBoundingClientRect();
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(8, height);
  const context = canvas.getContext('2d');
  context?.drawImage(picture, -right, -top);
  const { data = [] } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
  const isWater = (at: number) => (data[at + 1] ?? 0) > 160 && (data[at] ?? 0) < 150;
  const pixels = data.length / 4;
  return (
    Array.from({ length: pixels }, (_, pixel) => isWater(4 * pixel)).filter(Boolean).length / pixels
  );
}
