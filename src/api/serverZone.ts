import type { FetchArgs } from '@reduxjs/toolkit/query';
import { offsetZone } from '@/domain/calendar';
import { fieldMessage } from './apiError';

/** Returns the zone of the device, or one of its offset, or UTC, whichever the server may know. */
export function serverZone(zone: string, rejected: readonly string[]): string {
  const known = [zone, offsetZone(new Date())].find((each) => !rejected.includes(each));
  return known ?? 'UTC';
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

type Zoned = { readonly zone?: string } | undefined;

const bodyOf = ({ body }: FetchArgs) =>
  (typeof body === 'string' ? JSON.parse(body) : undefined) as Zoned;

const zoneIn = (args: FetchArgs) => (args.params as Zoned)?.zone ?? bodyOf(args)?.zone;

function withZone(args: FetchArgs, rejected: readonly string[]): FetchArgs {
  const zone = zoneIn(args);
  if (zone === undefined) return args;
  const known = { zone: serverZone(zone, rejected) };
  return (args.params as Zoned)?.zone === undefined
    ? { ...args, body: JSON.stringify({ ...bodyOf(args), ...known }) }
    : { ...args, params: { ...args.params, ...known } };
}
