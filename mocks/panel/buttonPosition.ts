const step = 8;

export interface Edge {
  /** The current or preferred position of the button, in pixels from the top. */
  readonly at: number;
  /** The topmost and the bottommost position. */
  readonly first: number;
  readonly last: number;
}

type IsFree = (top: number) => boolean;

/**
 * Returns the position nearest to the button that all of `tests` call free, or else the first of
 * them alone; its own if none is free.
 */
export function freeTop({ at, first, last }: Edge, ...tests: readonly IsFree[]): number {
  const from = Math.min(Math.max(at, first), Math.max(first, last));
  const length = Math.ceil(Math.max(last - first, 0) / step);
  const around = Array.from({ length: 2 * length + 1 }, (_, index) => {
    const distance = Math.ceil(index / 2) * step;
    return from + (index % 2 === 0 ? distance : -distance);
  });
  const inWindow = around.filter((top) => top >= first && top <= last);
  const controlFree = inWindow.filter((top) => tests[0]?.(top));
  return controlFree.find((top) => tests.every((isFree) => isFree(top))) ?? controlFree[0] ?? from;
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The elements that a user clicks, types or draws in. */
const controls = [
  'a, button, input, select, textarea, label, summary, canvas, video',
  '[role=button], [role=tab], [role=slider], [role=option], [role=menuitem]',
  '[tabindex="0"], [contenteditable]',
].join();

/** Points per side, close enough together that no control of the app fits between them. */
const pointsAcross = 5;

/** True if no control of the page overlaps the rectangle, except within the given element. */
export function isFreeOfControls(page: Document, rectangle: Rectangle, but: Element): boolean {
  const { left, top, width, height } = rectangle;
  const shares = Array.from({ length: pointsAcross }, (_, index) => index / (pointsAcross - 1));
  return shares
    .flatMap((x) =>
      shares.flatMap((y) => page.elementsFromPoint(left + x * width, top + y * height)),
    )
    .every((element) => but.contains(element) || element.closest(controls) === null);
}

const meters = '[role=progressbar], [role=img], meter, progress';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Returns the boxes of the page's visible meters, and of its visible texts with a figure. */
export function figureBoxes(page: Document, but: Element): Box[] {
  const boxes = [...page.querySelectorAll(meters)].map((meter) => meter.getBoundingClientRect());
  const range = page.createRange();
  const texts = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!/\d/.test(text.textContent ?? '') || but.contains(text)) continue;
    if (!text.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    range.selectNode(text);
    boxes.push(...range.getClientRects());
  }
  return boxes;
}

/** True if none of the boxes overlaps the rectangle. */
export function isFreeOf(boxes: readonly Box[], { left, top, width, height }: Rectangle): boolean {
  return boxes.every(
    (box) =>
      box.left >= left + width || box.right <= left || box.top >= top + height || box.bottom <= top,
  );
}
