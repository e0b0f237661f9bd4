import { parseArgs } from 'node:util';
import { isBaseUrl, joinUrl } from '@/lib/baseUrl';

export interface Arguments {
  /** Has no trailing slash. */
  readonly baseUrl: string;
  /** Prints all cases and runs none. */
  readonly isList: boolean;
  readonly only: readonly string[];
  readonly isQuick: boolean;
  readonly isVerbose: boolean;
  readonly origin: string | undefined;
  readonly seed: number;
  readonly runs: number;
}

export const usage = `npm run contract -- --base-url URL [options]
npm run contract -- --list

  --base-url URL    where the API is: http://localhost:4000/api/v1
  --origin URL      also tries CORS, as a browser with a page of this origin would
  --only GROUP      only this group of cases; may be given several times
  --slow            also runs what takes a minute: how long a stream is silent
  --list            prints all cases by group, and the operations that a group needs
  --help            prints this
  --verbose         names every case and shows every failure
  --seed NUMBER     of the fuzzer; without it, another one each time
  --runs NUMBER     requests that the fuzzer makes up for each operation (12)`;

/** Throws an error with a readable message if the arguments are invalid. */
export function readArguments(argv: readonly string[], groups: readonly string[]): Arguments {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      'base-url': { type: 'string' },
      origin: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      list: { type: 'boolean', default: false },
      slow: { type: 'boolean', default: false },
      verbose: { type: 'boolean', default: false },
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
      runs: { type: 'string', default: '12' },
    },
  });
  const unknown = values.only.filter((name) => !groups.includes(name));
  if (unknown.length > 0) {
    throw new Error(`There is no group "${unknown.join()}". Groups: ${groups.join(', ')}.`);
  }
  if (values.only.includes('cors') && values.origin === undefined) {
    throw new Error('The group "cors" needs --origin, the address of the page that asks.');
  }
  return {
    baseUrl: values.list ? '' : joinUrl(addressIn('--base-url', values['base-url']), ''),
    isList: values.list,
    only: values.only,
    isQuick: !values.slow,
    isVerbose: values.verbose,
    origin:
      values.origin === undefined
        ? undefined
        : new URL(addressIn('--origin', values.origin)).origin,
    seed: wholeIn('--seed', values.seed),
    runs: wholeIn('--runs', values.runs),
  };
}

function addressIn(option: string, text = ''): string {
  if (isBaseUrl(text)) return text;
  throw new Error(`${option} must be an address such as http://localhost:4000/api/v1.`);
}

function wholeIn(option: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  throw new Error(`${option} must be a whole number.`);
}
