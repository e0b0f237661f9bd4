import type { SavingAction, WaterKind } from './litres';
import { storyVerdict, type Story, type StoryRules } from './story';

const saves = (litres: number, kind: WaterKind = 'direct', id = `${kind}-${litres}`) =>
  ({ id, title: 'Save', kind, per: 'time', litres, basis: 'a test' }) satisfies SavingAction;
const photo = { id: '0', description: 'A tap that is shut' };
const photos = (count: number) =>
  Array.from({ length: count }, (_photo, index) => ({ ...photo, id: String(index) }));
const story: Story = { actions: [saves(10)], text: 'w'.repeat(100), photos: [photo] };

const rules: StoryRules = {
  minLitres: 10,
  starLitres: 30,
  maxActions: 3,
  text: { min: 100, max: 600 },
  photos: { min: 1, max: 4 },
};

const litres = (have: number) => ({ what: 'litres', have, need: 10 });
const text = (have: number, need: number) => ({ what: 'text', have, need });

test.each<[string, Partial<Story>, object[]]>([
  ['no action', { actions: [] }, [litres(0)]],
  ['nine litres', { actions: [saves(9)] }, [litres(9)]],
  ['just under ten', { actions: [saves(9.9)] }, [litres(9.9)]],
  ['nine direct, nine hidden', { actions: [saves(9), saves(9, 'hidden')] }, [litres(9)]],
  [
    'four actions',
    { actions: [4, 5, 6, 7].map((each) => saves(each)) },
    [{ what: 'actions', have: 4, need: 3 }],
  ],
  ['an action twice', { actions: [saves(6), saves(6)] }, [litres(6)]],
  ['99 characters', { text: 'w'.repeat(99) }, [text(99, 100)]],
  ['601 characters', { text: 'w'.repeat(601) }, [text(601, 600)]],
  ['100 spaces', { text: ' '.repeat(100) }, [text(0, 100)]],
  ['spaces around 99 characters', { text: ` ${'w'.repeat(99)} ` }, [text(99, 100)]],
  ['no photo', { photos: [] }, [{ what: 'photos', have: 0, need: 1 }]],
  ['five photos', { photos: photos(5) }, [{ what: 'photos', have: 5, need: 4 }]],
  [
    'five photos and one of them again',
    { photos: [...photos(5), photo] },
    [{ what: 'photos', have: 5, need: 4 }],
  ],
  [
    'a blank description',
    { photos: [photo, { id: '1', description: ' ' }] },
    [{ what: 'descriptions' }],
  ],
  ['a video and nine litres', { actions: [saves(9)], hasVideo: true }, [litres(9)]],
  ['a video and 601 characters', { text: 'w'.repeat(601), hasVideo: true }, [text(601, 600)]],
  [
    'a video and five photos',
    { photos: photos(5), hasVideo: true },
    [{ what: 'photos', have: 5, need: 4 }],
  ],
  [
    'a video and a photo without a description',
    { photos: [{ id: '1', description: '' }], hasVideo: true },
    [{ what: 'descriptions' }],
  ],
  [
    'nothing',
    { actions: [], text: '', photos: [] },
    [litres(0), text(0, 100), { what: 'photos', have: 0, need: 1 }],
  ],
])('a story with %s does not pass', (_case, change, missing) => {
  expect(storyVerdict({ ...story, ...change }, rules)).toEqual({ passed: false, missing });
});

test.each<[string, Partial<Story>, number]>([
  ['ten direct litres', {}, 1],
  ['ten hidden litres', { actions: [saves(10, 'hidden'), saves(1)] }, 1],
  ['two actions of five', { actions: [saves(5), saves(5, 'direct', 'other')] }, 1],
  ['three actions, one of them twice', { actions: [4, 5, 6, 4].map((each) => saves(each)) }, 1],
  ['tenths that make ten', { actions: [saves(9.9), saves(0.1)] }, 1],
  ['100 family emoji', { text: '👩‍👩‍👦'.repeat(100) }, 1],
  ['600 characters', { text: 'w'.repeat(600) }, 1],
  ['29 litres', { actions: [saves(29)] }, 1],
  ['30 litres', { actions: [saves(30)] }, 2],
  ['two photos', { photos: photos(2) }, 2],
  ['a photo twice', { photos: [photo, photo] }, 1],
  ['four photos and one of them again', { photos: [...photos(4), photo] }, 2],
  ['ten litres and a video, without a text', { text: '', photos: [], hasVideo: true }, 2],
  ['a video and a short text', { text: 'Short.', photos: [], hasVideo: true }, 2],
  ['a video and photos', { photos: photos(2), hasVideo: true }, 2],
  ['30 litres and a video', { actions: [saves(30)], text: '', photos: [], hasVideo: true }, 3],
  ['30 litres and four photos', { actions: [saves(30)], photos: photos(4) }, 3],
])('a story with %s passes with its stars', (_case, change, stars) => {
  expect(storyVerdict({ ...story, ...change }, rules)).toEqual({ passed: true, stars });
});

test.each<[string, Partial<StoryRules>, object]>([
  ['11 litres', { minLitres: 11 }, { what: 'litres', have: 10, need: 11 }],
  ['no action', { maxActions: 0 }, { what: 'actions', have: 1, need: 0 }],
  ['101 characters', { text: { min: 101, max: 600 } }, text(100, 101)],
  ['99 characters at most', { text: { min: 1, max: 99 } }, text(100, 99)],
  ['two photos', { photos: { min: 2, max: 4 } }, { what: 'photos', have: 1, need: 2 }],
])('a prompt may ask for %s', (_case, change, missing) => {
  const verdict = { passed: false, missing: [missing] };

  expect(storyVerdict(story, { ...rules, ...change })).toEqual(verdict);
});

test('a prompt says how many litres give another star', () => {
  expect(storyVerdict(story, { ...rules, starLitres: 10 })).toEqual({ passed: true, stars: 2 });
});
