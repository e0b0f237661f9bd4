import browserslist from 'browserslist';

/** The oldest version of each supported browser: package.json's `browserslist` is the only list. */
export const oldestBrowsers = new Map<string, number>();
for (const each of browserslist()) {
  const [name = '', version = ''] = each.split(/[ -]/);
  oldestBrowsers.set(name, Math.min(oldestBrowsers.get(name) ?? Infinity, Number(version)));
}
