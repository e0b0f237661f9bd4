import type { FetchArgs } from '@reduxjs/toolkit/query';
import { fieldMessage } from './apiError';

/** Returns the zone of the device, or one of its offset, or UTC, whichever the server may know. */
export function serverZone(zone: string, rejected: readonly string[]): string {
  const known = [zone, offsetZone()].find((each) => !rejected.includes(each));
  return known ?? 'UTC';
}

/** Returns a zone of the device's offset, which every database has. */
function offsetZone(): string {
  // Behind UTC is positive, in the names of these zones as well.
  const hours = new Date().getTimezoneOffset() / 60;
  const sign = hours > 0 ? '+' : '';
  return hours === 0 || !Number.isInteger(hours) ? 'UTC' : `Etc/GMT${sign}${hours}`;
}

interface Zones<Response> {
  readonly rejected: () => readonly string[];
  readonly onRejected: (zone: string) => void;
  readonly send: (args: FetchArgs) => Response | PromiseLike<Response>;
}

/** Sends a request, and again in another zone if the server rejects the device's. */
export async function sendInServerZone<Response extends { readonly error?: unknown }>(
  args: FetchArgs,
  zones: Zones<Response>,
): Promise<Response> {
  const { rejected, onRejected, send } = zones;
  const before = rejected();
  const response = await send(before.length > 0 ? withZone(args, before) : args);
  if (fieldMessage(response.error, '/zone') === undefined) return response;
  const zone = serverZone(zoneIn(args) ?? 'UTC', before);
  if (zone === 'UTC') return response;
  // Another request may have found it out meanwhile.
  if (!rejected().includes(zone)) onRejected(zone);
  return sendInServerZone(args, zones);
}

/** The zone is a query parameter or a member of a JSON body. */
const zoneIn = ({ params, body }: FetchArgs): string | undefined =>
  (params as { zone?: string } | undefined)?.zone ?? /"zone":"([^"]+)"/.exec(String(body))?.[1];

function withZone(args: FetchArgs, rejected: readonly string[]): FetchArgs {
  const old = zoneIn(args);
  if (old === undefined) return args;
  const zone = serverZone(old, rejected);
  return typeof args.body === 'string'
    ? { ...args, body: args.body.replace(`"zone":"${old}"`, `"zone":"${zone}"`) }
    : { ...args, params: { ...args.params, zone } };
}
