import { getResponse, type HttpHandler } from 'msw';
import * as v from 'valibot';
import { operation, operations, type OperationName } from '@/contract/operations';
import { problemSchema, type Problem } from '@/contract/problems';
import { readHeaders } from '@/contract/texts';
import type { Arg, Data } from '@/contract/types';
import { tusVersion } from '@/contract/uploads';
import { encodeMetadata } from '@/lib/tusMetadata';
import { localDate } from '@/domain/calendar';
import { source } from '@/domain/ledger';
import { appendEntry } from '@backend/db/ledgerWrites';
import { createClock } from '@/lib/clock';
import { openNextAttempt } from '@backend/db/attempts';
import { handlers } from '../handlers/handlers';
import { createWorld, type World, type WorldOptions } from '../world/world';
import { requestFor, type RequestValues } from './request';

/** Returns functions that send operations directly to handlers, without a network. */
export function createClient(all: HttpHandler[]) {
  async function send(request: Request): Promise<Response> {
    const response = await getResponse(all, request);
    if (!response) throw new Error(`Nobody answers ${request.method} ${request.url}.`);
    return response;
  }

  const respond = <Name extends OperationName>(name: Name, arg: Arg<Name>) =>
    send(requestFor(name, { ...(arg as RequestValues | undefined) }));

  return {
    send,
    respond,
    async ask<Name extends OperationName>(name: Name, arg: Arg<Name>): Promise<Data<Name>> {
      const response = await respond(name, arg);
      if (response.status !== operation(name).status) {
        throw new Error(`${name}: ${await response.text()}`);
      }
      return v.parse(operations[name].response, await readResponse(name, response));
    },
    async expectProblem<Name extends OperationName>(name: Name, arg: Arg<Name>): Promise<Problem> {
      const response = await respond(name, arg);
      return v.parse(problemSchema, await response.json());
    },
  };
}

export const clientOf = (world: World) => createClient(handlers(world));

export function setupWorldClient(options: Pick<WorldOptions, 'name'> = {}) {
  let time = Date.parse('2026-03-02T09:41:00Z');
  const world = createWorld({ ...options, now: time, clock: { now: () => time } });
  world.signIn('1');
  const travel = (instant: number) => {
    time = instant;
  };
  return { world, travel, ...clientOf(world) };
}

export async function readResponse(name: OperationName, answer: Response): Promise<unknown> {
  const { response, responseIn } = operation(name);
  if (responseIn === 'bytes') return answer.blob();
  if (responseIn === 'events') return firstEvent(answer);
  if (responseIn !== 'headers') return answer.json();
  return 'entries' in response
    ? readHeaders(response.entries as v.ObjectEntries, answer.headers)
    : {};
}

async function firstEvent({ body }: Response): Promise<unknown> {
  let text = '';
  for await (const bytes of body ?? []) {
    text += new TextDecoder().decode(bytes);
    const [, data] = /^data: (.*)\n\n/m.exec(text) ?? [];
    if (data !== undefined) return JSON.parse(data) as unknown;
  }
  return undefined;
}

export const jsonHeaders = { 'Content-Type': 'application/json' };

/** An argument for any operation, for tests that don't depend on its response. */
export const anyArg = {
  name: 'Ana',
  email: 'ana@example.com',
  password: 'x',
  challengeId: '1',
  number: '1',
  questionId: 'q01',
  option: 0,
  round: 1,
  done: { type: 'quiz', attempt: 1 } as const,
  zone: 'UTC',
  message: 'Hello',
  after: '0',
  userId: '3',
  messageId: 'm1',
  reportId: 'r1',
  action: 'dismiss',
  reason: 'spam',
  isModerator: true,
  imageId: 'i1',
  tusResumable: tusVersion,
  uploadId: 'u1',
  uploadLength: 4,
  uploadOffset: 4,
  uploadMetadata: encodeMetadata({ filename: 'tap.mp4', filetype: 'video/mp4' }),
  bytes: new Blob(),
  videoId: 'v1',
  title: 'My tap',
  seconds: 60,
  isForChallenge: false,
  by: 'day',
  count: 7,
  month: '2026-03',
  idempotencyKey: 'key',
  actionId: 'act02',
  logId: 'act01:2026-03-02:1',
  itemId: 'follow:9:0',
  isOn: true,
  quietFrom: '21:00',
  quietTo: '08:00',
  endpoint: 'https://push.example.com/1',
  p256dh: `BA${'A'.repeat(85)}`,
  auth: 'A'.repeat(22),
  date: localDate(createClock().now(), 'UTC'),
} satisfies RequestValues;

export const anyArgFor = (name: OperationName): RequestValues =>
  name === 'report' ? { ...anyArg, messageId: undefined } : withBytes(name);

const withBytes = (name: OperationName): RequestValues =>
  operation(name).bytes === 'image/*' ? { ...anyArg, bytes: anyImage } : anyArg;

/** The first bytes of a PNG. */
export const anyImage = new Blob([Uint8Array.from([137, 80, 78, 71, 13, 10, 26, 10])], {
  type: 'image/png',
});

/** Prepares a world so that every operation succeeds with `anyArg`. */
export function seedForAnyArg(world: World): World {
  const { db } = world;
  const userId = '1';
  world.signIn(userId);
  openNextAttempt(db, { userId, challengeId: anyArg.challengeId });
  const { uploadId, uploadLength: length, uploadOffset: offset, videoId, title } = anyArg;
  const file = { type: 'video/mp4', fileIds: [] };
  const upload = { ...file, name: 'tap.mp4', length, offset, hash: 'one', touchedAt: world.now() };
  db.uploads.put({ ...upload, id: uploadId, userId });
  const video = { title, points: 0, uploadedAt: world.now() };
  const recording = { ...file, hash: 'other', size: length, uploads: [] };
  db.videos.put({ ...video, id: videoId, userId, recording });
  const image = { fileIds: [], type: 'image/png', size: 0, addedAt: world.now() };
  db.images.put({ ...image, id: anyArg.imageId, userId });
  const { date, questionId, zone } = anyArg;
  db.reviews.put({ id: `${userId}:${date}`, userId, date, questionIds: [questionId], answers: [] });
  const log = { kind: 'award' as const, title: 'Tap off', points: 5, savings: [], zone };
  appendEntry(db, { ...log, userId, source: source.actionLog(anyArg.logId), at: world.now() });
  db.follows.put({ id: '9:1', userId: '9', followedId: userId, followedAt: 0 });
  const said = { message: 'Said', sentAt: world.now(), sequence: db.nextSequence() };
  db.messages.put({ ...said, id: anyArg.messageId, userId });
  db.users.put({ ...world.person(userId), isModerator: true });
  const report = { personId: '9', reason: 'spam', note: '', at: world.now() } as const;
  db.reports.put({ ...report, id: anyArg.reportId, userId });
  return world;
}

export const operationNames = Object.keys(operations) as OperationName[];
