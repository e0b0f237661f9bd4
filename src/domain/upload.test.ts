import { maxTitleLength } from './limits';
import { characterCount } from './text';
import { nextPart, partEnd, uploadedPercent } from './upload';
import { titleFrom } from './videoFile';

test.each([
  [1000, 1, 100],
  [1000, 10, 1000],
  [1001, 1, 101],
  [4, 1, 1],
  [4, 3, 2],
])('in a file of %s bytes, part %s ends at %s', (size, part, end) => {
  expect(partEnd(size, part)).toBe(end);
});

test.each([
  [1000, 0, 1],
  [1000, 99, 1],
  [1000, 100, 2],
  [1000, 999, 10],
  [1000, 1000, 11],
])('for a file of %s bytes with %s uploaded, part %s is next', (size, offset, part) => {
  expect(nextPart(size, offset)).toBe(part);
});

test.each([
  [1000, 0, 0],
  [1000, 399, 39],
  [1000, 1000, 100],
  [1000, 1200, 100],
  [0, 0, 0],
])('for a file of %s bytes, %s uploaded are %s percent', (size, offset, percent) => {
  expect(uploadedPercent(size, offset)).toBe(percent);
});

describe('the title from a file name', () => {
  test.each([
    ['water.mp4', 'water'],
    ['My shower.MOV', 'My shower'],
    ['no ending', 'no ending'],
    ['two.dots.webm', 'two.dots'],
    ['Dr. Drop', 'Dr. Drop'],
    ['  spaces  .mp4', 'spaces'],
    ['.mp4', 'My water story'],
    ['', 'My water story'],
    [' \u200b.mp4', 'My water story'],
    ['قطرة ماء.mp4', 'قطرة ماء'],
    ['👩‍👩‍👦.mp4', '👩‍👩‍👦'],
  ])('"%s" gives "%s"', (name, title) => {
    expect(titleFrom(name)).toBe(title);
  });

  test.each([
    ['families', `${'👩‍👩‍👦'.repeat(251)}.mp4`],
    ['spaces after 79 letters', `${'a'.repeat(79)}${' '.repeat(172)}b.mp4`],
  ])('of 255 characters that are %s is cut between graphemes', (_what, name) => {
    const title = titleFrom(name);

    expect(characterCount(title)).toBeLessThanOrEqual(maxTitleLength);
    expect(characterCount(title)).toBeGreaterThanOrEqual(79);
    expect(name.startsWith(title)).toBe(true);
    expect(title).toBe(title.trim());
  });
});
