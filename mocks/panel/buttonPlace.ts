const step = 8;

export interface Edge {
  /** Where the button is now, or would best be: pixels from the top. */
  readonly at: number;
  /** Where it may be at most. */
  readonly first: number;
  readonly last: number;
}

/** The free place nearest to where the button is; where none is free, it stays. */
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

/** Somewhere a person presses, types or draws. */
const controls = [
  'a, button, input, select, textarea, label, summary, canvas, video',
  '[role=button], [role=tab], [role=slider], [role=option], [role=menuitem]',
  '[tabindex="0"], [contenteditable]',
].join();

/** So close together that no control of the app fits between. */
const pointsAcross = 5;

/** Whether no control of the page is within a rectangle of the window, but those of this element. */
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
