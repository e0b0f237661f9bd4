import { parseArgs } from 'node:util';
import { pageOriginOf, publicPathOf } from '@backend/http/hosts';
import { urlParams } from '../world/urlParams';
import { UsageError, type Settings } from './backend';
import { isAuth } from './clientSessions';

const ofPages = ['as', 'storage', 'panel', 'gallery', 'reset'] as const;
/** The parameters of the app's URL that name a world, its responses and the real backend. */
export const worldParams = Object.keys(urlParams).filter(
  (name): name is Exclude<keyof typeof urlParams, (typeof ofPages)[number]> =>
    !ofPages.some((each) => each === name),
);

const ofServer = ['port', 'host', 'auth', 'origin', 'public-url', 'record', 'from', 'out'];
const names: readonly string[] = [...ofServer, ...worldParams];
const known = `Options: ${names.map((name) => `--${name}`).join(', ')}.`;

export type Start = ReturnType<typeof readArguments>;

/** Throws `UsageError` for an unknown option, but doesn't check the names of worlds. */
export function readArguments(args: readonly string[]) {
  const options = Object.fromEntries(
    names.map((name) => [name, { type: 'string' as const, multiple: name === 'origin' }]),
  );
  const lenient = { strict: false, allowPositionals: true };
  const { values, positionals } = parseArgs({ args: [...args], options, ...lenient });
  const { origin = [], ...single } = values;
  const origins = [origin].flat().map((value) => readOrigin(String(value)));
  for (const [name, value] of Object.entries(single)) {
    if (!names.includes(name)) throw new UsageError(`Unknown option --${name}. ${known}`);
    if (typeof value !== 'string') throw new UsageError(`--${name} needs a value after it.`);
  }
  const [stray] = positionals;
  if (stray !== undefined) throw new UsageError(`Unexpected argument "${stray}". ${known}`);
  const texts = single as Readonly<Record<string, string>>;
  const { port = '4000', host = '127.0.0.1', auth = 'cookie', ...others } = texts;
  const { record, from, out = 'src/recorded', 'public-url': publicUrl, ...named } = others;
  const params = record === undefined ? named : { ...named, api: record, real: 'all' };
  if (!/^\d+$/.test(port) || Number(port) > 65_535)
    throw new UsageError(`--port must be a number from 0 to 65535, not "${port}".`);
  if (!isAuth(auth)) throw new UsageError(`--auth must be cookie or bearer, not "${auth}".`);
  const settings: Settings = { query: new URLSearchParams(params).toString(), auth };
  const recording = { isOn: record !== undefined, from, out };
  const publicPath = publicPathOf(publicUrl);
  if (publicPath === null)
    throw new UsageError(
      `--public-url must be the URL that a proxy has for this server, such as http://localhost:8080/fake, not "${publicUrl}".`,
    );
  return { port: Number(port), host, origins, publicPath, settings, recording };
}

function readOrigin(text: string): string {
  const origin = pageOriginOf(text);
  if (origin !== null) return origin;
  throw new UsageError(
    `--origin must be the origin of a page, such as http://app.example:5173, not "${text}".`,
  );
}
