import { http, HttpResponse } from 'msw';
import { avatarService } from '@backend/avatars/avatarUrl';
import { drawAvatar } from '@backend/avatars/drawAvatar';
import { inertFile } from '@backend/http/headers';
import { basePath } from '@backend/http/paths';
import { isJson } from '../browser/requestLog';
import { withChangedText } from '@backend/http/rewrite';

const here = `${basePath}/faces?`;
const there = `${avatarService}?`;

/** Draws avatars on this server, so that they show where the avatar service can't be reached. */
export const avatarHandler = http.get(`*${basePath}/faces`, ({ request }) => {
  const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' };
  const drawing = drawAvatar(new URL(request.url).searchParams);
  return new HttpResponse(drawing, { headers: { ...headers, ...inertFile } });
});

const escaped = (text: string) => text.replace(/[.?/]/g, '\\$&');
/** As the value of a member, or in the list of characters. */
const thereInAnswers = new RegExp(`("(?:avatar|default)":"|[[,]")${escaped(there)}`, 'g');
/** The path may name a world, or a proxy may have removed its beginning. */
const hereInRequests = new RegExp(`("avatar"\\s*:\\s*")(?:/[^"?]*)?${escaped(here)}`, 'g');

/** Returns the request with avatar URLs as the world knows them. */
export async function withServiceAvatars(request: Request): Promise<Request> {
  if (!isJson(request) || !request.body) return request;
  const text = (await request.text()).replace(hereInRequests, `$1${there}`);
  return new Request(request, { method: request.method, body: text });
}

/** Returns the response with avatars of this server. */
export const withServerAvatars = (response: Response) =>
  withChangedText(response, (text) => text.replace(thereInAnswers, `$1${here}`));
