import { readdirSync, readFileSync } from 'node:fs';
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { oldestBrowsers } from './browsers';

/**
 * Finds CSS and APIs in the sources that a browser of package.json's `browserslist` lacks, by the data
 * of MDN. It knows names, not types: the name of a member counts if no feature with it is supported.
 */

/** What a browser may lack, by its path in MDN's data, and what happens without it. */
const exceptions: Record<string, string> = {
  'api.AbortSignal.any_static': 'src/lib/polyfills.ts adds it.',
  'api.IntersectionObserver.delay': 'A method of the app, not this property.',
  'api.Navigator.install': 'A method of the worker’s precache, not this one.',
  'api.Navigator.vibrate': 'Used where it exists.',
  'api.URL.canParse_static': 'src/lib/polyfills.ts adds it.',
  'css.properties.-webkit-tap-highlight-color': 'For phones, which have it.',
  'css.properties.-webkit-touch-callout': 'For iPhones, which have it.',
  'css.properties.container-type.scroll-state': 'The own row is stuck without dots.',
  'css.properties.cursor': 'An iPhone has no pointer.',
  'css.properties.field-sizing': 'useContentHeight takes its place.',
  'css.properties.forced-color-adjust': 'Without forced colors, there is nothing to adjust.',
  'css.properties.overflow-anchor': 'Without scroll anchoring, there is nothing to turn off.',
  'css.properties.resize': 'An iPhone has no handle to drag.',
  'css.properties.scrollbar-color': 'The scrollbar looks like others.',
  'css.properties.scrollbar-gutter': 'The page moves by half a scrollbar if a modal hides it.',
  'css.properties.scrollbar-width': 'The scrollbar looks like others.',
  'css.properties.text-size-adjust': 'For phones; a prefixed one stands beside it.',
  'css.properties.text-wrap': 'Lines break as usual.',
  'css.selectors.-webkit-search-cancel-button': 'Firefox shows no such button.',
  'css.selectors.selection': 'An iPhone has its own colors.',
  'css.selectors.user-invalid': 'The browser says what is invalid.',
  'javascript.builtins.Iterator.drop': 'A method of the file store, not this one.',
};

const path = 'node_modules/@mdn/browser-compat-data/data.json';
const data = JSON.parse(readFileSync(path, 'utf8')) as CompatData;
const namesOfMdn = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
} as const;
const browsers = Object.entries({ ...namesOfMdn, ios_saf: 'safari_ios' } as const);

const isSince = ({ version_added: since, flags }: SimpleSupportStatement, version: number) =>
  typeof since === 'string' && !flags && Number.parseFloat(since.replace('≤', '')) <= version;

/** Returns the browsers of the list that lack a feature. */
function lacking({ __compat: compat }: Identifier): string[] {
  if (!compat) return [];
  return browsers.flatMap(([name, mdnName]) => {
    const statement = compat.support[mdnName] ?? [];
    const version = oldestBrowsers.get(name) ?? 0;
    const isSupported = [statement].flat().some((each) => isSince(each, version));
    return isSupported ? [] : [`${name} ${version}`];
  });
}

type Features = ReadonlyArray<readonly [path: string, feature: Identifier]>;

const isSomeSupported = (features: Features) =>
  features.some(([, feature]) => lacking(feature).length === 0);

/** Features by the last name of their path, such as `canParse` or `light-dark`. */
type Index = Map<string, Features>;

function indexOf(roots: Record<string, Identifier>, depth: number): Index {
  const index: Index = new Map();
  const add = (parent: Identifier, path: string, left: number) => {
    for (const [key, feature] of Object.entries(parent) as Array<[string, Identifier]>) {
      if (key === '__compat') continue;
      const name = key.replace(/_static$/, '');
      if (feature.__compat)
        index.set(name, [...(index.get(name) ?? []), [`${path}.${key}`, feature]]);
      if (left > 1) add(feature, `${path}.${key}`, left - 1);
    }
  };
  for (const [path, root] of Object.entries(roots)) add(root, path, depth);
  return index;
}

const { css } = data;
const properties = indexOf({ 'css.properties': css.properties ?? {} }, 1);
const values = indexOf({ 'css.properties': css.properties ?? {} }, 2);
const functions = indexOf({ 'css.types': css.types ?? {} }, 3);
const atRules = indexOf({ 'css.at-rules': css['at-rules'] ?? {} }, 2);
const selectors = indexOf({ 'css.selectors': css.selectors ?? {} }, 1);
const { builtins = {} } = data.javascript;
const members = indexOf({ api: data.api, 'javascript.builtins': builtins }, 3);
const globals = indexOf({ api: data.api, 'javascript.builtins': builtins }, 1);

const isMethod = (path: string) =>
  !/_(static|event)$|^api\.(Window|WorkerGlobalScope)\./.test(path);

/** Methods of what every browser has: an interface that is missing is found by its own name. */
const isOfKnown = (path: string) => {
  const [root = '', ...names] = path.split('.');
  const parents: Record<string, Identifier> = root === 'api' ? data.api : builtins;
  return lacking(parents[names.at(root === 'api' ? 0 : 1) ?? ''] ?? {}).length === 0;
};

function featuresIn(source: string) {
  const lookUp = (text: string, pattern: RegExp, index: Index) =>
    Array.from(text.matchAll(pattern), ([name]) => index.get(name) ?? []);
  const found = [
    ...lookUp(source, /(?<=@)[a-z-]+(?=[ ({])/g, atRules),
    ...lookUp(source, /(?<=[\w&)\]\s:]::?)[a-z-]+(?=[\s(,{:)])/g, selectors),
    ...lookUp(source, /(?<=new )[A-Z]\w+/g, globals),
    ...lookUp(source, /(?<=\w[?!]?\.)[a-z]\w+(?=\()/g, members).map((features) =>
      isSomeSupported(features)
        ? []
        : features.filter(([path]) => isMethod(path) && isOfKnown(path)),
    ),
  ];
  for (const [, owner = '', name = ''] of source.matchAll(/\b([A-Z]\w+)\.([a-z]\w+)\(/g)) {
    const paths = [`api.${owner}.${name}_static`, `javascript.builtins.${owner}.${name}`];
    found.push(members.get(name)?.filter(([path]) => paths.includes(path)) ?? []);
  }
  for (const [, name = '', value = ''] of source.matchAll(
    /^\s*([a-z-]+): (?!number|string)([^,\n]*|.*[(].*);$/gm,
  )) {
    const paths = value.split(/\s/).map((word) => `css.properties.${name}.${word}`);
    found.push(properties.get(name) ?? [], ...lookUp(value, /[a-z-]+(?=\()/g, functions));
    found.push(
      ...paths.map(
        (path) =>
          values.get(path.split('.').at(-1) ?? '')?.filter((each) => each[0] === path) ?? [],
      ),
    );
  }
  return found;
}

const files = ['src', 'mocks', 'backend'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
);
const isShipped = (file: string) =>
  /\.(css|tsx?)$/.test(file) &&
  !/\.test\.|\/testing\/|^mocks\/server\/|^backend\/node\//.test(file);

test('every supported browser has the CSS and the APIs of the sources, or there is a fallback', () => {
  const faults = new Map<string, string>();
  const used = new Set<string>();
  for (const file of files.filter(isShipped)) {
    for (const features of featuresIn(readFileSync(file, 'utf8'))) {
      const [first] = features;
      if (!first || isSomeSupported(features)) continue;
      const [name, feature] = first;
      const exception = Object.keys(exceptions).find((each) => name.startsWith(each));
      if (exception !== undefined) used.add(exception);
      else faults.set(name, `${file}: ${name} is missing in ${lacking(feature).join(', ')}.`);
    }
  }

  expect([...faults.values()]).toEqual([]);
  expect([...used].toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

test('README.md names the supported browsers', () => {
  const of = (name: string) => oldestBrowsers.get(name);
  const browsersText = `Chrome and Edge ${of('chrome')}, Firefox ${of('firefox')}, Safari and iOS ${of('safari')}`;

  expect(readFileSync('README.md', 'utf8')).toContain(browsersText);
});
