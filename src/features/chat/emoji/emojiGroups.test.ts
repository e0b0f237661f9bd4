import { characterCount } from '@/domain/text';
import { emojiGroups } from './emojiGroups';
import { findEmoji } from './findEmoji';

const all = emojiGroups.flatMap(({ emoji }) => emoji);
const found = (typed: string) => findEmoji(emojiGroups, typed).map(({ name }) => name);

test('has about 120 emoji in five groups, water first', () => {
  expect(emojiGroups).toHaveLength(5);
  expect(all.length).toBeGreaterThanOrEqual(115);
  expect(all.length).toBeLessThanOrEqual(125);
  expect(emojiGroups[0]?.title).toBe('Water');
  expect(all.slice(0, 6).map(({ emoji }) => emoji)).toEqual(['💧', '💦', '🌊', '🚿', '🌧️', '🐟']);
});

test('each is one character with a picture, and no emoji or name is duplicated', () => {
  for (const { emoji, name } of all) {
    expect([emoji, characterCount(emoji)]).toEqual([emoji, 1]);
    expect(emoji).toMatch(/^(\p{Emoji_Presentation}|\p{Emoji}\uFE0F)$/u);
    // Characters that fonts have in black and white need the variation selector for color.
    expect(emoji).not.toMatch(/^[\u2000-\u2704\u2706-\u2BFF]$/u);
    expect(name).toMatch(/^[a-z][a-z -]+$/);
  }
  expect(new Set(all.map(({ emoji }) => emoji)).size).toBe(all.length);
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
});

test.each([
  ['drop', ['drop', 'splash']],
  ['  WHALE ', ['spouting whale', 'whale']],
  ['ＷＨＡＬＥ', ['spouting whale', 'whale']],
  ['sea fi', ['fish', 'tropical fish', 'blowfish', 'shark']],
  ['four leaf', ['four-leaf clover']],
  ['rop', []],
  ['drop xyz', []],
])('%j finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names);
});
