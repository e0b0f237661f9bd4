import { freeTop, isFreeOf, isFreeOfControls } from './buttonPosition';

const edge = { at: 400, first: 0, last: 800 };

test.each([
  ['stays in a free place', edge, () => true, 400],
  ['moves up to the nearest free place', edge, (top: number) => top <= 350, 344],
  ['moves down to the nearest free place', edge, (top: number) => top >= 430, 432],
  ['stays if no place is free', edge, () => false, 400],
  ['moves into a window that has shrunk', { ...edge, last: 300 }, () => true, 300],
  ['stays visible in a window that is too small', { ...edge, first: 20, last: 10 }, () => true, 20],
])("the panel's button %s", (_what, from, isFree, top) => {
  expect(freeTop(from, isFree)).toBe(top);
});

test("the panel's button prefers a place that all tests call free, and else the first test's", () => {
  const isFree = (top: number) => top >= 430;

  expect(freeTop(edge, isFree, (top) => top >= 500)).toBe(504);
  expect(freeTop(edge, isFree, () => false)).toBe(432);
});

/** Creates a page with one element between two heights, in pixels. */
function pageWith(element: { closest: (selector: string) => unknown }, at: [number, number]) {
  const [from, to] = at;
  return {
    elementsFromPoint: (_x: number, y: number) => (y >= from && y <= to ? [element] : []),
  } as unknown as Document;
}

const button = { contains: () => false } as unknown as Element;
const rectangle = { left: 0, top: 100, width: 30, height: 40 };
const control = { closest: () => ({}) };
const text = { closest: () => null };

test.each([
  ['a control across it', control, [120, 130], false],
  ['a control that only touches it', control, [0, 100], false],
  ['a control beside it', control, [0, 99], true],
  ['text across it', text, [0, 900], true],
] as const)('only controls cover the place: %s', (_what, element, at, isFree) => {
  expect(isFreeOfControls(pageWith(element, [...at]), rectangle, button)).toBe(isFree);
});

test("isFreeOfControls ignores the panel's own button", () => {
  const own = { contains: () => true } as unknown as Element;

  expect(isFreeOfControls(pageWith(control, [0, 900]), rectangle, own)).toBe(true);
});

test.each([
  ['above', { left: 300, right: 340, top: 80, bottom: 100 }, true],
  ['beside', { left: 200, right: 300, top: 110, bottom: 130 }, true],
  ['that overlap by a pixel', { left: 300, right: 340, top: 90, bottom: 101 }, false],
  ['between its sample points', { left: 318, right: 324, top: 118, bottom: 124 }, false],
])('a rectangle and figures %s', (_where, box, isFree) => {
  expect(isFreeOf([box], { left: 300, top: 100, width: 64, height: 64 })).toBe(isFree);
});
