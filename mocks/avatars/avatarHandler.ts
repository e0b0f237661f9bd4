import { http, HttpResponse } from 'msw';

/** Loads the drawing code with the first avatar. If that fails, the service is unreachable. */
export const avatarHandler = http.get('https://api.dicebear.com/*', async ({ request }) => {
  const part = await import('@backend/avatars/drawAvatar').catch((error: unknown) => {
    console.warn('The code that draws avatars could not be loaded:', error);
  });
  if (!part) return HttpResponse.error();
  const { drawAvatar } = part;
  return new HttpResponse(drawAvatar(new URL(request.url).searchParams), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400, immutable',
      'Access-Control-Allow-Origin': '*',
    },
  });
});
