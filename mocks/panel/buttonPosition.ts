const step = 8;

export interface Edge {
  /** The current or preferred position of the button, in pixels from the top. */
  readonly at: number;
  /** The topmost and the bottommost position. */
  readonly first: number;
  readonly last: number;
}

/** Returns the free position nearest to the button, or its own if none is free. */
export function freeTop({ at, first, last }: Edge, isFree: (top: number) => boolean): number {
  const from = Math.min(Math.max(at, first), Math.max(first, last));
  const length = Math.ceil(Math.max(last - first, 0) / step);
  const around = Array.from({ length: 2 * length + 1 }, (_, index) => {
    const distance = Math.ceil(index / 2) * step;
    return from + (index % 2 === 0 ? distance : -distance);
  });
  return around.find((top) => top >= first && top <= last && isFree(top)) ?? from;
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
export function isFreeOfControls(
  page: Document,
  { left, top, width, height }: Rectangle,
  but: Element,
): boolean {
  const shares = Array.from({ length: pointsAcross }, (_, index) => index / (pointsAcross - 1));
  return shares.every((x) =>
    shares.every((y) =>
      page
        .elementsFromPoint(left + x * width, top + y * height)
        .every((element) => but.contains(element) || element.closest(controls) === null),
    ),
  );
}
