import { operation, type OperationName } from '@/contract/operations';
import { basePath } from '@backend/http/paths';
import { parsed } from '../browser/requestLog';
import { matchOperation } from '../http/route';

/** Kinds whose ids each side generates. All other ids are part of the content and the same on both sides. */
const created = ['user', 'message', 'video', 'image', 'log', 'upload', 'entry', 'item'];
/** Each side may change its name for these at any time. */
const renamed = ['cursor', 'position', 'url'];

const kindByOperation: Partial<Record<OperationName, string>> = {
  leaderboard: 'user',
  messages: 'message',
  videos: 'video',
  updateVideo: 'video',
  addImage: 'image',
  ledger: 'entry',
  inbox: 'item',
};

const kindByMember: Readonly<Record<string, string>> = {
  replyTo: 'message',
  nextCursor: 'cursor',
  olderCursor: 'cursor',
  after: 'position',
  location: 'upload',
  avatar: 'url',
};

/** Returns what a member is the id of: a message for `replyTo`. `owner` is the member it is in. */
export function kindOf(name: OperationName, member: string, owner?: string): string {
  if (member !== 'id') return kindByMember[member] ?? member.replace(/Id$/, '');
  if (owner === 'me' || owner === 'person') return 'user';
  const isRow = owner === undefined || owner === 'items';
  // An export has the lists of other operations, by their names.
  const ofList = kindByOperation[(isRow ? name : owner) as OperationName];
  return ofList ?? (isRow ? 'id' : owner.replace(/s$/, ''));
}

export type Ids = ReturnType<typeof createIds>;

/** Maps the fake API's ids to those of the backend for the same things. */
export function createIds() {
  const toReal = new Map<string, string>();
  const toFake = new Map<string, string>();
  const realOf = (kind: string, id: string) => toReal.get(`${kind} ${id}`) ?? id;

  return {
    realOf,
    isCreated: (kind: string) => created.includes(kind),
    isMatched: (kind: string, real: string) => toFake.has(`${kind} ${real}`),
    /** Returns false if either id already corresponds to another one. */
    match(kind: string, fake: string, real: string): boolean {
      const isCreated = created.includes(kind);
      if (!isCreated && !renamed.includes(kind)) return fake === real;
      const [here, there] = [`${kind} ${fake}`, `${kind} ${real}`];
      const isTaken = (toReal.get(here) ?? real) !== real || (toFake.get(there) ?? fake) !== fake;
      if (isTaken && isCreated) return false;
      toReal.set(here, real);
      toFake.set(there, fake);
      return true;
    },
    /** Returns a request's URL and body with the backend's ids. */
    translate(request: Pick<Request, 'method' | 'url'>, body: string | undefined) {
      const { name, params = {} } = matchOperation(request) ?? {};
      if (!name) return { url: request.url, body };
      const mapped = (member: string, value: unknown, owner?: string) =>
        typeof value === 'string' ? realOf(kindOf(name, member, owner), value) : value;
      const url = new URL(request.url);
      const path = operation(name).path.replace(/\{(\w+)\}/g, (_, key: string) =>
        encodeURIComponent(String(mapped(key, params[key]))),
      );
      url.pathname = `${url.pathname.split(basePath)[0]}${basePath}${path}`;
      for (const [key, value] of new URL(request.url).searchParams)
        url.searchParams.set(key, String(mapped(key, value)));
      const members = (key: string, value: unknown) => mapped(key, value, 'images');
      return { url: url.href, body: body && JSON.stringify(parsed(body), members) };
    },
  };
}
