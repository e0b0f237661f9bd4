import { http, HttpResponse } from 'msw';

/** The external avatar service, answered with drawn faces. The drawing is loaded with the first. */
export const avatarHandler = http.get('https://api.dicebear.com/*', async ({ request }) => {
  const { drawAvatar } = await import('../drawAvatar');
  return new HttpResponse(drawAvatar(new URL(request.url).searchParams), {
    headers: {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400, immutable',
      'Access-Control-Allow-Origin': '*',
    },
  });
});
