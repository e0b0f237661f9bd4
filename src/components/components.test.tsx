import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { sampleChallenges, withContent } from '@backend/content/content';
import { Avatar } from './Avatar';
import { SourceNote } from './SourceNote';
import { missingText } from './awards/missingText';
import { contentInUnits, textInUnits, waterFormats } from './water';

test('shows the initials without a picture, or if it fails to load, until there is a new one', () => {
  const { rerender } = render(<Avatar src="" initials="AO" />);
  expect(screen.getByText('AO')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();

  const picture = () => screen.getByRole('img', { name: 'Amara' });
  rerender(<Avatar src="/gone.svg" initials="AO" alt="Amara" />);
  expect(picture()).toHaveAttribute('referrerpolicy', 'no-referrer');
  fireEvent.error(picture());
  expect(picture()).toHaveTextContent('AO');

  rerender(<Avatar src="/here.svg" initials="AO" alt="Amara" />);
  expect(picture()).toHaveAttribute('src', 'http://localhost/here.svg');
});

const citation = {
  organization: 'EPA WaterSense',
  title: 'Fix a Leak Week fact sheet',
  year: 2012,
  url: 'https://example.com/leaks',
};

test('links to the source in a new tab that cannot reach this one', () => {
  render(<SourceNote citation={citation} />);

  const link = screen.getByRole('link', {
    name: 'EPA WaterSense, Fix a Leak Week fact sheet (2012) (opens in a new tab)',
  });
  expect(link).toHaveAttribute('href', 'https://example.com/leaks');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('names a source without a web address as text', () => {
  const { container } = render(<SourceNote citation={{ organization: 'USGS', title: 'Drips' }} />);
  expect(container).toHaveTextContent('Source: USGS, Drips');

  for (const url of ['javascript:alert(1)', 'data:text/html,<p>', 'ftp://example.com', '/leaks']) {
    cleanup();
    render(<SourceNote citation={{ ...citation, url }} />);
    expect(screen.getByText(/^Source: EPA WaterSense/)).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  }
});

test.each([
  [{ what: 'answers', have: 8, need: 10 }, '2 of 10 questions aren’t answered yet.'],
  [{ what: 'right_answers', have: 6, need: 7 }, 'You got 6 right on your first try. You need 7.'],
  [{ what: 'base', have: 12, need: 300 }, 'You scored 12 points for litter. You need 300.'],
  [{ what: 'actions', have: 4, need: 3 }, 'You chose 4 actions. Keep up to 3.'],
  [{ what: 'liters', have: 4, need: 10 }, 'Choose actions that save at least 10 liters.'],
  [{ what: 'text', have: 20, need: 100 }, 'Your story has 20 characters. Write 100 or more.'],
  [{ what: 'text', have: 700, need: 600 }, 'Your story has 700 characters. Write 600 at most.'],
  [{ what: 'photos', have: 0, need: 1 }, 'Add at least one photo.'],
  [{ what: 'photos', have: 5, need: 4 }, 'You added 5 photos. Keep up to 4.'],
  [{ what: 'descriptions' }, 'Describe what each photo shows.'],
  [{ what: 'evidence', have: 3, need: 30 }, 'Add a photo, or a note of 30 characters or more.'],
  [{ what: 'drips', have: 9, need: 6 }, /still drips 9 times a minute\. .* at 6 or fewer\./],
  [{ what: 'leak' }, 'There was no drip to begin with. Choose “No leak found” instead.'],
  [{ what: 'plausible', need: 600 }, /whole number of drips a minute, 0 to 600/],
  [
    { what: 'steps', have: 2, need: 6 },
    '2 of 6 steps are checked. Check them all, or say that a plumber did them.',
  ],
  [{ what: 'tests', have: 1, need: 2 }, /1 of 2 tests are done. Do both/],
  [{ what: 'video' }, 'Record or choose a video first.'],
  [{ what: 'video_known' }, /has already earned its points/],
  [{ what: 'photo_known' }, 'This photo was submitted before. Take a new one.'],
  [{ what: 'constructor' }, /Something is still missing/],
])('missingText returns a sentence for %j', (missing, sentence) => {
  expect(missingText(missing, { guide: withContent(sampleChallenges[3]!).guide! })).toMatch(
    sentence,
  );
});

const { work, evidence } = withContent(sampleChallenges[3]!).guide!;
const withPhotos = (photos: number) => ({
  work: { ...work, helper: undefined },
  evidence: { ...evidence, photos },
});

test.each([
  [
    2,
    { what: 'evidence', need: 20 },
    'Add 2 different photos, or a note of 20 characters or more.',
  ],
  [0, { what: 'evidence', need: 20 }, 'Add a note of 20 characters or more.'],
  [0, { what: 'steps', have: 1, need: 3 }, '1 of 3 steps are checked. Check them all.'],
  [0, { what: 'leak' }, 'There was no drip to begin with.'],
])('with a guide of %d photos and nobody who helps, %j is said', (photos, missing, sentence) => {
  expect(missingText(missing, { guide: withPhotos(photos) })).toBe(sentence);
});

test('names several photos, and amounts of water in the units of the user', () => {
  expect(missingText({ what: 'photos', have: 0, need: 2 })).toBe('Add at least 2 photos.');
  const water = waterFormats.gallons;
  const missing = { what: 'liters', have: 4, need: 10 };
  expect(missingText(missing, { water })).toContain('at least 2.6 gallons.');
});

test.each([
  [0, '0 L', '0 liters', '0 gal', '0 gallons'],
  [1, '1 L', '1 liter', '0.3 gal', '0.3 gallons'],
  [3.785411784, '3.8 L', '3.8 liters', '1 gal', '1 gallon'],
  [21.6, '21.6 L', '21.6 liters', '5.7 gal', '5.7 gallons'],
  [99.96, '100 L', '100 liters', '26.4 gal', '26.4 gallons'],
  [10_221, '10,221 L', '10,221 liters', '2,700 gal', '2,700 gallons'],
  [1_234_567.4, '1,234,567 L', '1,234,567 liters', '326,138 gal', '326,138 gallons'],
  [-1234, '-1,234 L', '-1,234 liters', '-326 gal', '-326 gallons'],
])('formats %d liters', (amount, short, long, shortGallons, longGallons) => {
  const { liters, gallons } = waterFormats;
  expect([liters.short(amount), liters.long(amount)]).toEqual([short, long]);
  expect([gallons.short(amount), gallons.long(amount)]).toEqual([shortGallons, longGallons]);
});

test.each([
  ['Save 10 liters or more.', 'Save 10 liters or more.', 'Save 2.6 gallons or more.'],
  ['Up to 8 gallons (30 L) a day.', 'Up to 30 L a day.', 'Up to 8 gallons a day.'],
  ['15 gallons (57 L), not 23 (87 L)', '57 L, not 87 L', '15 gallons, not 23'],
  ['About 1,000 gallons, or 3,800 L, by', 'About 3,800 L by', 'About 1,000 gallons by'],
  ['10 to 25 gallons (38 to 95 L)', '38 to 95 L', '10 to 25 gallons'],
  ['40,000 gallons a year', '151,000 liters a year', '40,000 gallons a year'],
  ['0.2 L', '0.2 L', '0.053 gal'],
  ['3.8 liters a day', '3.8 liters a day', '1 gallon a day'],
  ['0.5 L/min', '0.5 L/min', '0.13 gal/min'],
  ['15,000 L a kilogram', '15,000 L a kilogram', '3,960 gal a kilogram'],
  ['4,000 drips of 0.25 mL make a liter', undefined, undefined],
  ['150 g of beef, 10% less, 2 minutes', undefined, undefined],
])('%s is %s, or %s', (text, liters = text, gallons = text) => {
  expect(textInUnits(text, 'liters')).toBe(liters);
  expect(textInUnits(text, 'gallons')).toBe(gallons);
});

test('converts the texts of content, but neither titles nor sources', () => {
  const content = {
    title: 'Save 10 Liters',
    liters: 10,
    steps: [{ id: '1 L', text: 'Collect 10 liters.' }],
    source: { title: '10 liters' },
  };

  expect(contentInUnits(content, 'gallons')).toEqual({
    ...content,
    steps: [{ id: '1 L', text: 'Collect 2.6 gallons.' }],
  });
});
