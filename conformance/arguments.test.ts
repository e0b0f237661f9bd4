import { readArguments, usage } from './arguments';
import { groupNames } from './suite';

const read = (text: string) => readArguments(text.split(' '), groupNames);

test.each([
  ['http://localhost:4000/api/v1//', 'http://localhost:4000/api/v1'],
  ['http://localhost:4000/', 'http://localhost:4000'],
])('accepts --base-url alone and strips the trailing slashes of %s', (address, baseUrl) => {
  const args = read(`--base-url ${address}`);

  expect(args).toMatchObject({
    baseUrl,
    only: [],
    isQuick: true,
    isVerbose: false,
    runs: 12,
  });
});

test('reads the chosen groups and the fuzzer options', () => {
  const args = read(
    '--base-url http://a --origin http://b/ --only live --only uploads --seed 7 --runs 3',
  );

  expect(args).toMatchObject({
    origin: 'http://b',
    only: ['live', 'uploads'],
    seed: 7,
    runs: 3,
  });
});

test.each([
  ['--only live', '--base-url must be an address such as'],
  ['--base-url localhost:4000', '--base-url must be an address such as'],
  ['--base-url http://a/v1?key=7', '--base-url must be an address such as'],
  ['--base-url http://a/v1#top', '--base-url must be an address such as'],
  ['--base-url http://a --origin here', '--origin must be an address such as'],
  ['--base-url http://a --only lively', 'There is no group "lively". Groups: session, security'],
  ['--base-url http://a --only cors', 'The group "cors" needs --origin'],
  ['--base-url http://a --runs many', '--runs must be a whole number.'],
  ['--base-url http://a --color red', "Unknown option '--color'"],
])('%s is rejected: %s', (text, sentence) => {
  expect(() => read(text)).toThrow(sentence);
});

test('the usage text names every option', () => {
  const options = ['base-url', 'origin', 'only', 'slow', 'list', 'verbose', 'seed', 'runs'];

  for (const option of options) expect(usage).toContain(`--${option}`);
});
