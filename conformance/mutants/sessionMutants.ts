import type { OperationName } from '@/contract/operations';
import type { Access } from '@mocks/server/access';
import { fakeAccess } from '../fakeServer';
import {
  transformResponse,
  interceptOperation,
  readJsonBody,
  withBody,
  withHeaders,
  type Mutant,
  type RequestHandler,
} from './mutant';

const quotes = {
  items: [{ id: '1', text: 'Every drop you keep is one that someone else can drink.' }],
};

/** Drops a header of an operation's responses. */
const withoutHeader = (operation: OperationName, header: string) =>
  interceptOperation(operation, async (request, next) => {
    const response = await next(request);
    response?.headers.delete(header);
    return response;
  });

/** Checks that compare a part of the origin. */
const originRules: Readonly<Record<string, [string, string, Access['allowsOrigin']]>> = {
  'origin-begins-alike': [
    'security',
    'an origin that begins like an allowed one may write',
    (origin) => origin.startsWith('http://localhost'),
  ],
  'origin-ends-alike': [
    'security',
    'an origin that ends like an allowed one may write',
    (origin) => /localhost(:\d+)?$/.test(origin),
  ],
  'origin-with-subdomains': [
    'cors',
    'subdomains of an allowed host may write',
    (origin) => /^https:\/\/([\w-]+\.)*app\.example:8443$/.test(origin),
  ],
  'origin-of-any-port': [
    'cors',
    'an allowed host may write from any port',
    (origin) => /^https:\/\/app\.example(:\d+)?$/.test(origin),
  ],
  'origin-of-any-scheme': [
    'cors',
    'an allowed host may write without TLS',
    (origin) => /^https?:\/\/app\.example:8443$/.test(origin),
  ],
};

/** Faults in authentication and authorization. */
export const sessionMutants: readonly Mutant[] = [
  {
    name: 'session-unchecked',
    detectedBy: 'operations',
    fault: 'quotes need no session',
    wrap: interceptOperation('quotes', async (request, next) => {
      const response = await next(request);
      return response?.status === 401 ? Response.json(quotes) : response;
    }),
  },
  {
    name: 'password-unchecked',
    detectedBy: 'session',
    fault: 'any password works for a known email',
    wrap: (next, backend) =>
      interceptOperation('login', async (request, ask) => {
        const { email } = (await readJsonBody(request)) as { email?: string };
        const response = await ask(request);
        const { world, sessions } = backend.running;
        const user = world.db.users.all().find((each) => each.email === email);
        if (response?.status !== 401 || !user) return response;
        const token = sessions.open({ userId: user.id, since: world.now() });
        const headers = { 'Set-Cookie': `session=${token}; Path=/; HttpOnly` };
        return Response.json({ user: { ...user, streak: 0 } }, { headers });
      })(next, backend),
  },
  {
    name: 'session-survives-logout',
    detectedBy: 'session',
    fault: 'a logout clears the cookie but keeps the session',
    wrap: interceptOperation('logout', async () =>
      Response.json({ user: null }, { headers: { 'Set-Cookie': 'session=; Path=/; Max-Age=0' } }),
    ),
  },
  {
    name: 'cookie-not-http-only',
    detectedBy: 'session',
    fault: 'scripts can read the cookie',
    wrap: (next) => async (request) => {
      const response = await next(request);
      const cookie = response?.headers.get('Set-Cookie');
      if (cookie) response?.headers.set('Set-Cookie', cookie.replace(/; HttpOnly/i, ''));
      return response;
    },
  },
  {
    name: 'email-exposed',
    detectedBy: 'operations',
    fault: 'a user is returned with the email',
    wrap: (next, backend) =>
      transformResponse('person', (body) => {
        const { person } = body as { person: { id: string } };
        return { person: { ...person, email: backend.running.world.person(person.id).email } };
      })(next, backend),
  },
  {
    name: 'password-echoed',
    detectedBy: 'session',
    fault: 'signup returns the password',
    wrap: interceptOperation('signup', async (request, next) => {
      const { password } = (await readJsonBody(request)) as { password?: string };
      const response = await next(request);
      if (!response?.ok) return response;
      return withBody(response, { ...((await response.json()) as object), password });
    }),
  },
  {
    name: 'duplicate-email',
    detectedBy: 'session',
    fault: 'an email can sign up twice',
    wrap: (next, backend) =>
      interceptOperation('signup', async (request, ask) => {
        const { email } = (await readJsonBody(request)) as { email?: string };
        if (email !== undefined) backend.running.world.db.accounts.delete(email);
        return ask(request);
      })(next, backend),
  },
  {
    name: 'any-origin-writes',
    detectedBy: 'security',
    fault: 'a page of any origin can write with the cookie',
    wrap: (next) => next,
    access: { refuse: () => null, allowsOrigin: () => true },
  },
  ...Object.entries(originRules).map(([name, [detectedBy, fault, allowsOrigin]]) => ({
    name,
    detectedBy,
    fault,
    wrap: (next: RequestHandler) => next,
    access: {
      allowsOrigin,
      refuse(request: Request) {
        const origin = request.headers.get('Origin');
        return origin !== null && allowsOrigin(origin) ? null : fakeAccess.refuse(request);
      },
    },
  })),
  {
    name: 'any-origin-reads',
    detectedBy: 'security',
    fault: 'a page of any origin can read with the cookie',
    wrap: (next) => next,
    access: { ...fakeAccess, allowsOrigin: () => true },
  },
  {
    name: 'any-type-is-json',
    detectedBy: 'security',
    fault: 'a body of any type is read as JSON',
    wrap: (next) => (request) =>
      next(request.body ? withHeaders(request, { 'Content-Type': 'application/json' }) : request),
  },
  {
    name: 'image-sniffed',
    detectedBy: 'security',
    fault: 'images are sent without nosniff',
    wrap: withoutHeader('image', 'X-Content-Type-Options'),
  },
  {
    name: 'video-runs',
    detectedBy: 'security',
    fault: 'videos are sent without a policy',
    wrap: withoutHeader('videoContent', 'Content-Security-Policy'),
  },
  {
    name: 'answers-exposed',
    detectedBy: 'challenges',
    fault: 'quiz questions contain their answer',
    wrap: transformResponse('startAttempt', (body) => {
      const { attempt } = body as { attempt: { questions?: object[] } };
      const questions = attempt.questions?.map((each) => ({ ...each, correctOption: 0 }));
      return { attempt: { ...attempt, ...(questions && { questions }) } };
    }),
  },
];
