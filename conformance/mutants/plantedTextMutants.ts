import { characterCount } from '@/domain/text';
import { problemResponse } from '@mocks/http/problemResponse';
import {
  fetchAs,
  interceptOperation,
  readJsonBody,
  transformRequest,
  transformResponse,
  withBody,
  withHeaders,
  withJsonBody,
  type Mutant,
} from './mutant';
import type { OperationName } from '@/contract/operations';
import { transformLiveStream } from './liveMutants';
import { combine, invalid, mutantsOf, userIdOf, withMemory } from './plantedParts';
import { list, text, type Json, type Wrap } from './submissionFaults';

/** Changes a text in an operation's requests. */
const changeText = (name: OperationName, member: string, change: (value: string) => string): Wrap =>
  transformRequest(name, (request) =>
    withJsonBody(request, (body) => ({
      ...body,
      ...(typeof body[member] === 'string' && { [member]: change(body[member]) }),
    })),
  );

const toNfc = (value: string) => value.normalize('NFC');
const withoutInvisible = (value: string) =>
  value.trim().length > 1 ? value.trim().replace(/\u200b+$/, '') : value;

/** Changes a member of the requests that sign in. */
const changeCredential = (member: string, change: (value: string) => string): Wrap =>
  combine(changeText('signup', member, change), changeText('login', member, change));

/** Makes texts differ that a server would take for equal. */
const escapeChars = (value: string) =>
  value.replace(/\P{ASCII}/gu, (each) => `-${each.codePointAt(0)?.toString(16)}`);
const changeDomain = (change: (domain: string) => string) =>
  changeCredential('email', (email) => email.replace(/@.*$/s, change));

/** Signs in without ending the session that the request carries. */
const keepsSession = (name: 'signup' | 'login'): Wrap =>
  interceptOperation(name, async (request, next) => {
    if (!request.headers.has('Cookie')) return next(request);
    const headers = new Headers(request.headers);
    headers.delete('Cookie');
    const response = await next(new Request(request, { headers }));
    response?.headers.delete('Set-Cookie');
    return response;
  });

const levelFromRequest: Wrap = (next, backend) =>
  interceptOperation('updateProfile', async (request, go) => {
    const { level } = await readJsonBody(request);
    const response = await go(request);
    const { db } = backend.running.world;
    const user = db.users.get(userIdOf(backend, request));
    if (!response?.ok || !user || typeof level !== 'number') return response;
    db.users.put({ ...user, level });
    return withBody(response, await fetchAs(go, request, '/session'));
  })(next, backend);

const emailInEvent: Wrap = (next, backend) =>
  transformLiveStream((chunk) =>
    chunk.replace(/"person":\{"id":"([^"]+)"/, (start, id: string) => {
      const email = backend.running.world.db.users.get(id)?.email;
      return `${start},"email":${JSON.stringify(email)}`;
    }),
  )(next, backend);

/** The response has only its first event, with the position after the last one. */
const firstOfSeveral = interceptOperation('liveMessages', async (request, next) => {
  const response = await next(request);
  if (!response?.ok || !request.url.includes('until=first')) return response;
  const blocks = (await response.text()).split('\n\n').filter((block) => block !== '');
  const [first] = blocks.filter((block) => block.startsWith('id:'));
  const [, last = ''] = /^id: (\d+)/.exec(blocks.at(-1) ?? '') ?? [];
  const rest = first ? [first.replace(/^id: \d+/, `id: ${last}`)] : [];
  const { status, headers } = response;
  return new Response([': hello', ...rest, ''].join('\n\n'), { status, headers });
});

const idsOfLast: Wrap = (next, backend) =>
  transformLiveStream((chunk) => {
    const last = backend.running.world.db.messages.all().at(-1)?.id ?? '';
    return chunk.includes('"type":"message"') ? chunk.replace(/^id: \d+/, `id: ${last}`) : chunk;
  })(next, backend);

const ownEventsLeftOut: Wrap = (next, backend) =>
  interceptOperation('liveMessages', (request, go) => {
    const own = `"userId":"${userIdOf(backend, request)}"`;
    const hidden = transformLiveStream((chunk) => (chunk.includes(own) ? ': own\n\n' : chunk));
    return hidden(go, backend)(request);
  })(next, backend);

const oldAvatars: Wrap = (next, backend) => {
  const avatars = new Map<string, unknown>();
  const noted = withMemory(
    'sendMessage',
    () => avatars,
    (body) => {
      const { id, avatar } = body['message'] as Json;
      if (!avatars.has(text(id))) avatars.set(text(id), avatar);
      return body;
    },
  );
  const shown = transformResponse('messages', (body) => ({
    ...body,
    items: list(body['items']).map((item) => {
      const { id, avatar } = item as Json;
      return { ...(item as Json), avatar: avatars.get(text(id)) ?? avatar };
    }),
  }));
  return combine(noted, shown)(next, backend);
};

const longWithImages = interceptOperation('sendMessage', async (request, next) => {
  const { message, images } = await readJsonBody(request);
  const isLong = characterCount(text(message)) > 1000;
  if (!isLong || list(images).length === 0) return next(request);
  return next(await withJsonBody(request, (body) => ({ ...body, message: 'Long' })));
});

const jsonByPrefix = transformRequest('sendMessage', (request) =>
  request.headers.get('Content-Type')?.startsWith('application/json')
    ? withHeaders(request, { 'Content-Type': 'application/json' })
    : request,
);

/** Faults in sessions, texts, messages and the stream that were planted without reading the suite. */
export const plantedTextMutants: readonly Mutant[] = mutantsOf({
  session: {
    'password-bytes': [
      'passwords are compared by their bytes',
      changeCredential('password', escapeChars),
    ],
    'password-spaces': [
      'spaces outside of ASCII are kept in passwords',
      changeCredential('password', (value) =>
        value.replace(/\u00a0|\u2003|\u3000/g, (each) => `-${escapeChars(each)}`),
      ),
    ],
    'password-nfkc': [
      'passwords are compared in NFKC',
      changeCredential('password', (value) => value.normalize('NFKC')),
    ],
    'domain-in-unicode': [
      'the domain of an email is not converted to ASCII',
      changeDomain((domain) => escapeChars(domain.trim().toLowerCase())),
    ],
    'domain-by-punycode-alone': [
      'the domain of an email is converted without the mappings of UTS #46',
      changeDomain((domain) => domain.replace(/\uff43/g, 'full-width-c')),
    ],
    'domain-with-dot': [
      'a dot at the end of the domain counts',
      changeDomain((domain) => domain.replace(/\.\s*$/, '.dot')),
    ],
    'local-part-bytes': [
      'the local part of an email is compared by its bytes',
      changeCredential('email', (email) =>
        email.replace(/^[^@]*/, (local) => escapeChars(local.toLowerCase())),
      ),
    ],
    'email-case': [
      'the case of an email counts',
      changeCredential('email', (email) => email.replace(/[A-Z]/g, (letter) => `-${letter}`)),
    ],
    'domain-unchecked': [
      'any text is a domain',
      changeDomain((domain) => domain.replace(/[\ufffd /]/g, '-')),
    ],
    'stale-logout-rejected': [
      'a second logout with an ended cookie gets 401',
      (next, backend) =>
        interceptOperation('logout', async (request, go) => {
          const isStale = request.headers.has('Cookie') && userIdOf(backend, request) === '';
          return isStale ? problemResponse('not_signed_in') : go(request);
        })(next, backend),
    ],
    'session-user-ignored': [
      "a change that was made in another user's session is accepted",
      transformRequest('updateProfile', (request) => {
        const headers = new Headers(request.headers);
        headers.delete('Session-User');
        return new Request(request, { headers });
      }),
    ],
    'signup-keeps-session': ['a signup in a session keeps its user', keepsSession('signup')],
    'login-keeps-session': ['a login in a session keeps its user', keepsSession('login')],
    'level-from-request': ['a profile change stores the level', levelFromRequest],
    'half-of-profile': [
      'a profile change with an invalid avatar changes the name',
      interceptOperation('updateProfile', async (request, next) => {
        const response = await next(request.clone());
        if (response?.status !== 422) return response;
        await next(await withJsonBody(request, ({ name }) => ({ name })));
        return response;
      }),
    ],
    'absent-avatar-reset': [
      'a profile change without an avatar resets it',
      interceptOperation('updateProfile', async (request, next) => {
        const { default: avatar } = await fetchAs(next, request, '/users/me/avatars');
        return next(await withJsonBody(request, (body) => ({ avatar, ...body })));
      }),
    ],
  },
  live: {
    'email-in-event': ['the event of a new name has the email', emailInEvent],
    'first-of-several': ['until=first leaves out all events but the first', firstOfSeveral],
    'ids-of-last': ['events have the position of the last message', idsOfLast],
    'own-events-left-out': ['a stream leaves out the own messages', ownEventsLeftOut],
  },
  messages: {
    'old-avatars': ['messages show the avatar of the time of sending', oldAvatars],
    'long-text-with-images': ['a text with images may have any length', longWithImages],
    'empty-images-suffice': [
      'an empty list of images suffices for a blank message',
      interceptOperation('sendMessage', async (request, next) => {
        const { images } = await readJsonBody(request);
        if (!Array.isArray(images) || images.length > 0) return next(request);
        return next(await withJsonBody(request, (body) => ({ ...body, message: '-' })));
      }),
    ],
    'images-for-author': [
      'only the author sees the images of a message',
      (next, backend) =>
        interceptOperation('messages', async (request, go) => {
          const own = userIdOf(backend, request);
          const hidden = transformResponse('messages', (body) => ({
            ...body,
            items: list(body['items']).map((item) => {
              const { images, ...rest } = item as Json;
              return rest['userId'] === own && images ? { ...rest, images } : rest;
            }),
          }));
          return hidden(go, backend)(request);
        })(next, backend),
    ],
  },
  validation: {
    'nfc-messages': ['messages are normalized', changeText('sendMessage', 'message', toNfc)],
    'nfc-names': ['names are normalized', changeText('signup', 'name', toNfc)],
    'nfc-titles': ['new titles are normalized', changeText('updateVideo', 'title', toNfc)],
    'trims-invisible': [
      'zero-width spaces at the end are cut off',
      changeText('updateProfile', 'name', withoutInvisible),
    ],
    'dotted-id-invalid': [
      'an id with a dot is not valid in the path of unfollow',
      interceptOperation('unfollow', async (request, next) =>
        /\/users\/[^/]*\.[^/]*\/follow$/.test(request.url) ? invalid('/userId') : next(request),
      ),
    ],
    'long-id-invalid': [
      'an id of more than 50 characters is not valid in the path of unfollow',
      interceptOperation('unfollow', async (request, next) =>
        /\/users\/[^/]{51,}\/follow$/.test(request.url) ? invalid('/userId') : next(request),
      ),
    ],
  },
  security: {
    'json-by-prefix': ['any type that begins with application/json is JSON', jsonByPrefix],
    'json-in-lowercase': [
      'Application/JSON is not JSON',
      interceptOperation('sendMessage', async (request, next) =>
        /[A-Z]/.test(request.headers.get('Content-Type') ?? '')
          ? problemResponse('unsupported_media_type')
          : next(request),
      ),
    ],
  },
});
