import { botReplies, botRemarks } from './lines';

const answerTo = (message: string) => botReplies.find(({ to }) => to.test(message))?.texts;

test.each<[string, string[]]>([
  ['A shorter shower today', ['Two minutes', 'song']],
  ['My Bath is half as full', ['Two minutes']],
  ['I mended the tap', ['washer', 'drip']],
  ['A FAUCET, a leak', ['washer']],
  ['It drips', ['washer']],
  ['Water for my garden', ['Mulch']],
  ['plants in a barrel', ['Mulch']],
  ['Rain at last, tomatoes!', ['Mulch']],
  ['The toilet runs', ['bottle']],
  ['Less to flush', ['bottle']],
  ['Does it help?', ['Good question', 'neighbor']],
  ['Does it help?  ', ['Good question']],
  ['Hello', ['Welcome']],
  ['hi all', ['Welcome']],
  ['Good morning', ['Welcome']],
  ['hey', ['Welcome']],
])('"%s" gets a reply about its subject: %s', (message, words) => {
  const texts = answerTo(message)?.join(' ');

  for (const word of words) expect(texts).toContain(word);
});

test.each(['Brushed my teeth', 'Is it? I think so.', 'This', 'They train', 'implanted', ''])(
  '"%s" has no known subject and gets a friendly reply',
  (message) => {
    expect(answerTo(message)?.join(' ')).toContain('Great idea');
  },
);

test('no line is empty or duplicated', () => {
  const all = [...botRemarks, ...botReplies.flatMap(({ texts }) => texts)];

  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((text) => text.trim().length < 10)).toEqual([]);
});
