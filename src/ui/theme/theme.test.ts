import { dark } from './theme.dark';
import { light } from './theme.light';

const toLinear = (value: number) =>
  value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) =>
    toLinear(Number.parseInt(hex.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(first: string, second: string): number {
  const [low = 0, high = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const appearances = { light: light.color, dark: dark.color };

const textPairs = Object.entries(appearances).flatMap(([name, c]) =>
  [
    ['ink on surface', c.ink, c.surface],
    ['soft ink on surface', c.inkSoft, c.surface],
    ['soft ink on column', c.inkSoft, c.column],
    ['soft ink on sunken', c.inkSoft, c.sunken],
    ["ink on the user's row", c.ink, c.actionTint],
    ['text of a button', c.onAction, c.action],
    ['link on column', c.actionInk, c.column],
    ['link on surface', c.actionInk, c.surface],
    ['link on tint', c.actionInk, c.actionTint],
    ['hero ink on the lightest stop', c.heroInk, c.heroEnd],
    ['soft hero ink on the lightest stop', c.heroInkSoft, c.heroEnd],
    ['active tab on hero', c.onHeroTabActive, c.heroTabActive],
    ['success', c.successInk, c.successTint],
    ['medium', c.mediumInk, c.mediumTint],
    ['danger', c.dangerInk, c.dangerTint],
    ['danger on column', c.dangerInk, c.column],
    ['reward', c.rewardInk, c.rewardTint],
    ['reward on surface', c.rewardInk, c.surface],
    ['own bubble', c.onBubbleOwn, c.bubbleOwn],
    ['recording indicator', c.game.ink, c.record],
    ...Object.entries(c.kind).map(([kind, { label }]) => [`label ${kind}`, label, c.surface]),
  ].map((pair) => [name, ...pair]),
) as Array<[string, string, string, string]>;

test.each(textPairs)(
  '%s: %s has a contrast of at least 4.5',
  (_appearance, _pair, ink, background) => {
    expect(contrast(ink, background)).toBeGreaterThanOrEqual(4.5);
  },
);

const nonTextPairs = Object.entries(appearances).flatMap(([name, c]) =>
  [
    ['border of a field', c.border, c.surface],
    ['lightest progress fill on track', name === 'light' ? c.fillStart : c.fillEnd, c.track],
    ['focus ring', c.focus, c.column],
    ...Object.entries(c.medal).map(([medal, color]) => [`rank ${medal}`, color, c.surface]),
    ...Object.entries(c.kind).map(([kind, { fill }]) => [`glyph of ${kind}`, '#FFFFFF', fill]),
    ...Object.entries(c.kind).map(([kind, { label, tint }]) => [`chip ${kind}`, label, tint]),
  ].map((pair) => [name, ...pair]),
) as Array<[string, string, string, string]>;

test.each(nonTextPairs)(
  '%s: %s has a contrast of at least 3',
  (_appearance, _pair, mark, ground) => {
    expect(contrast(mark, ground)).toBeGreaterThanOrEqual(3);
  },
);
