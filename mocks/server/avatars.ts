import { http, HttpResponse } from 'msw';
import { isJson } from '@/lib/mediaType';
import { avatarService } from '@backend/avatars/avatarUrl';
import { drawAvatar } from '@backend/avatars/drawAvatar';
import { inertFile } from '@backend/http/headers';
import { basePath, pathOf } from '@backend/http/paths';
import { withChangedText } from '@backend/http/rewrite';
import { parsed } from '../browser/requestLog';

const here = `${basePath}/faces?`;
const there = `${avatarService}?`;

/** Draws avatars on this server, so that they show where the avatar service can't be reached. */
const isFace = ({ request: { method, url } }: { request: Request }) =>
  /^(GET|HEAD)$/.test(method) && pathOf(url) === `${basePath}/faces`;

export const avatarHandler = http.all(isFace, ({ request }) => {
  const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' };
  const drawing = drawAvatar(new URL(request.url).searchParams);
  return new HttpResponse(drawing, { headers: { ...headers, ...inertFile } });
});

const escaped = (text: string) => text.replace(/[.?/]/g, '\\$&');
/** As the value of a member, or in the list of characters. */
const thereInAnswers = new RegExp(`("(?:avatar|default)":"|[[,]")${escaped(there)}`, 'g');
/** The path may name a world, or a proxy may have removed its beginning. */
const hereInRequests = new RegExp(`^(?:/[^?]*)?${escaped(here)}`);

/** Returns the request with the avatar's URL as the world knows it. */
export async function withServiceAvatars(request: Request): Promise<Request> {
  if (!isJson(request) || !request.body) return request;
  const text = await request.clone().text();
  if (parsed(text) === undefined) return request;
  const body = JSON.parse(text, (member, value: unknown) =>
    member === 'avatar' && typeof value === 'string' ? value.replace(hereInRequests, there) : value,
  ) as unknown;
  return new Request(request, { method: request.method, body: JSON.stringify(body) });
}

/** Returns the response with avatars of this server. */
export const withServerAvatars = (response: Response) =>
  withChangedText(response, (text) => text.replace(thereInAnswers, `$1${here}`));
