import { basePath } from '../http/paths';
import { withChangedText } from '../http/rewrite';

const urls = new RegExp(`("(?:avatar|default|url)":"|[[,]")(?=${basePath}/)`, 'g');

/** Returns a response with its URLs and its cookies below a path that the client's URL begins with. */
export async function withPrefix(prefix: string, response: Response): Promise<Response> {
  if (prefix === '') return response;
  const moved = await withChangedText(response, (text) =>
    text.replace(urls, (start) => start + prefix),
  );
  const location = moved.headers.get('Location');
  if (location?.startsWith('/')) moved.headers.set('Location', prefix + location);
  const cookies = moved.headers.getSetCookie();
  moved.headers.delete('Set-Cookie');
  for (const cookie of cookies)
    moved.headers.append(
      'Set-Cookie',
      cookie.replace('Path=/', () => `Path=${prefix}/`),
    );
  return moved;
}
