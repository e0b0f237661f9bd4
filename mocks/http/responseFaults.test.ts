import type { OperationName } from '@/contract/operations';
import { tusVersion } from '@/contract/uploads';
import { handlers } from '../handlers/handlers';
import { fault, scenarioHandlers } from '../scenarios/fault';
import { scenarios } from '../scenarios/scenarios';
import { anyArg, anyArgFor, createClient, seedForAnyArg } from '../testing/client';
import { requestFor, type RequestValues } from '../testing/request';
import { noLeak } from '../testing/submissions';
import { createWorld } from '../world/world';

const writes = scenarios.lostResponses.operations;

const password = 'drop-by-drop';

/** Arguments with which an operation has an effect in the world `strict`. */
const args: { readonly [Name in OperationName]?: RequestValues } = {
  login: { email: 'water@guardian.io', password },
  startAttempt: { challengeId: 'ocean-quiz' },
  updateVideo: { title: 'My other tap' },
  unfollow: { userId: '4' },
  completeChallenge: { challengeId: '4', done: noLeak },
  changePassword: { currentPassword: password, newPassword: 'river' },
  changeEmail: { email: 'river@example.com', password },
  deleteAccount: { password },
  requestPasswordReset: { email: 'water@guardian.io' },
  resetPassword: { token: 'e1', password: 'river' },
  appendUpload: { uploadId: 'u0', uploadOffset: 0, bytes: new Blob(['....ftypisom']) },
};

/** What a repeat gets where the contract doesn't promise the first response. */
const repeats: { readonly [Name in OperationName]?: string } = {
  signup: 'email_taken',
  appendUpload: 'offset_mismatch',
  cancelUpload: 'upload_not_found',
  deleteVideo: 'video_not_found',
  endSessions: 'not_signed_in',
  deleteAccount: 'not_signed_in',
  resetPassword: 'reset_link_invalid',
};

/** A second image or upload that nothing uses is deleted after a day, and a second email is sent. */
const isAddedAgain = (name: OperationName) =>
  name === 'addImage' || name === 'createUpload' || name === 'requestPasswordReset';

/** Returns a world, and how to send the same request, which changes it once. */
function open(name: OperationName) {
  const now = Date.parse(anyArg.date);
  const world = seedForAnyArg(createWorld({ name: 'strict', now, clock: { now: () => now } }));
  world.latency.set(0, { appendUpload: 0 });
  world.db.uploads.put({ ...world.db.uploads.get('u1')!, id: 'u0', offset: 0, length: 12 });
  world.db.follows.put({ id: '1:4', userId: '1', followedId: '4', followedAt: 0 });
  if (name === 'unblock') world.db.blocks.put({ id: '1:3', userId: '1', blockedId: '3' });
  const { endpoint, p256dh, auth } = anyArg;
  if (name === 'removePushSubscription')
    world.db.subscriptions.put({ id: endpoint, userId: '1', p256dh, auth });
  if (name === 'resetPassword')
    world.db.emails.put({
      id: 'e1',
      userId: '1',
      to: 'water@guardian.io',
      sentAt: now,
      isUsed: false,
    });
  if (name === 'login') world.signOut();
  const arg = { ...anyArgFor(name), tusResumable: tusVersion, ...args[name] };
  const send = (overrides: ReturnType<typeof fault> = []) =>
    createClient([...overrides, ...handlers(world)]).send(requestFor(name, arg));
  return { world, send };
}

const textOf = async (response: Response) =>
  `${response.status} ${[...response.headers].join(';')} ${await response.text()}`;

test.each(writes)(
  '%s has one effect if its response is lost, and a repeat gets it',
  async (name) => {
    const { world, send } = open(name);
    const expected = await textOf(await open(name).send());
    const before = world.db.dump();

    const lost = await send(fault('lostResponse', [name]));
    const after = world.db.dump();
    const repeated = await textOf(await send());

    expect(lost.type).toBe('error');
    expect(after).not.toEqual(before);
    if (isAddedAgain(name)) return;
    expect(repeated).toContain(repeats[name] ?? expected);
    expect(world.db.dump()).toEqual(after);
  },
);

test.each(writes)('%s has one effect if it is repeated before a late response', async (name) => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const { world, send } = open(name);
  const expected = await textOf(await open(name).send());
  const events: string[] = [];

  const late = send(fault('lateResponse:3', [name])).finally(() => events.push('response'));
  // Its effect comes first.
  await new Promise(setImmediate);
  const repeated = await textOf(await send());
  const after = world.db.dump();
  await jest.advanceTimersByTimeAsync(2_999);
  events.push('3 seconds');
  await jest.advanceTimersByTimeAsync(1);

  const response = await textOf(await late);
  expect(events).toEqual(['3 seconds', 'response']);
  expect(world.db.dump()).toEqual(after);
  if (isAddedAgain(name)) return;
  expect(response).toBe(expected);
  expect(repeated).toContain(repeats[name] ?? expected);
});

test('a fault replaces a scenario’s, and a stream whose response is lost ends', async () => {
  const world = seedForAnyArg(createWorld());
  const unsubscribe = jest.fn();
  jest.spyOn(world, 'subscribe').mockReturnValue(unsubscribe);
  const names = ['sendMessage', 'liveMessages'] as const;
  const overrides = [...fault('lostResponse', names), ...scenarioHandlers('lateResponses')];
  const { respond } = createClient([...overrides, ...handlers(world)]);

  const sent = await respond('sendMessage', { message: 'Rain!', idempotencyKey: 'k' });
  const stream = await respond('liveMessages', { after: '0' });

  expect([sent.type, stream.type]).toEqual(['error', 'error']);
  expect(world).toHaveMessage({ by: '1', text: 'Rain!' });
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});
