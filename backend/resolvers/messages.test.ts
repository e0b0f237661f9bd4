import {
  maxDescriptionLength,
  maxImageBytes,
  maxMessageImages,
  maxMessageLength,
} from '@/domain/limits';
import { avatarUrl } from '../avatars/avatarUrl';
import { imageUrl } from '../http/paths';
import { day, invalidField, openBackend, startedAt, type Backend } from '../testing/openBackend';

const fileOf = (head: string, id = 'file', size = head.length) => ({
  id,
  size,
  type: 'image/png',
  hash: id,
  head: Uint8Array.from(head, (letter) => letter.charCodeAt(0)),
});
const jpeg = '\xff\xd8\xff\xe0';

const addImage = ({ ask }: Pick<Backend, 'ask'>, fileId?: string) =>
  ask('addImage', { file: fileOf(jpeg, fileId) });

const described = (id: string) => ({ id, description: 'A barrel', width: 4, height: 3 });
const said = (message: string, change: object = {}) => ({
  message,
  idempotencyKey: 'k',
  ...change,
});

describe('sending a message', () => {
  test('stores it trimmed, with its author, time and position, once per user and key', () => {
    const { ask, as, db, world } = openBackend();

    const first = ask('sendMessage', said('  Close the tap!\n'));

    expect(first.message).toEqual({
      id: '1',
      userId: '1',
      userName: 'Ana',
      avatar: world.person('1').avatar,
      message: 'Close the tap!',
      timestamp: '2026-03-02T09:41:00.000Z',
      clientId: 'k',
    });
    expect(db.messages.all()).toMatchObject([{ sentAt: startedAt, sequence: 1 }]);
    expect(db.sequence()).toBe(1);
    expect(ask('sendMessage', said('Twice'))).toEqual(first);
    expect(ask('sendMessage', said(''))).toEqual(first);
    expect(as('2').ask('sendMessage', said('His')).message.userName).toBe('Ben');
    ask('sendMessage', said('Another', { idempotencyKey: 'other' }));
    expect(db.messages.size).toBe(3);
  });

  test('can answer a message, and grants the badges that the user has earned by then', () => {
    const { ask, as, reject, db, world } = openBackend();
    db.users.put({ ...world.person('1'), points: 500 });
    const { message } = ask('sendMessage', said('Hello'));

    const { message: reply } = as('2').ask('sendMessage', said('Hi', { replyTo: message.id }));

    expect(world.person('1').badges).toEqual(['water-warrior']);
    expect(reply.replyTo).toBe(message.id);
    const lost = said('Hi', { replyTo: 'gone', idempotencyKey: 'other' });
    expect(reject('sendMessage', lost)).toEqual({ code: 'message_not_found' });
  });

  test('takes up to four images of the last day in order, without words, but none of another user', () => {
    const at = openBackend();
    const images = [1, 2, 3, 4].map(() => described(addImage(at).id));
    const theirs = described(addImage(at.as('2')).id);
    const codeOf = (sent: object[]) => at.reject('sendMessage', said('', { images: sent })).code;

    expect(codeOf([theirs])).toBe('image_not_found');
    at.travel(startedAt + day + 1);
    expect(codeOf(images)).toBe('image_not_found');
    at.travel(startedAt + day);
    const { message } = at.ask('sendMessage', said(' ', { images }));

    expect(message.message).toBe('');
    const captioned = at.ask('sendMessage', said(' a', { images, idempotencyKey: 'b' }));
    expect(captioned.message.message).toBe('a');
    expect(message.images).toEqual(images.map((image) => ({ ...image, url: imageUrl(image.id) })));
  });

  const blank = invalidField('/message', 'blank', 'The message can’t be empty.');
  const most = `The message is too long: ${maxMessageLength} characters at most.`;
  const long = invalidField('/message', 'too_long', most);
  const many = `A message can have up to ${maxMessageImages} images.`;
  const wordy = `The description is too long: ${maxDescriptionLength} characters at most.`;
  const tooLong = 'a'.repeat(maxMessageLength + 1);
  const image = described('i1');
  const tooWordy = { ...image, description: 'a'.repeat(maxDescriptionLength + 1) };
  const five = Array.from({ length: maxMessageImages + 1 }, () => tooWordy);

  test.each<[string, string, object[], object]>([
    ['[T12] of spaces', ' \n ', [], blank],
    ['that is too long', tooLong, [], long],
    ['that is too long with an image', tooLong, [image], long],
    ['with five images', 'Look', five, invalidField('/images', 'invalid', many)],
    [
      'with a long description',
      'Look',
      [image, tooWordy],
      invalidField('/images/1/description', 'too_long', wordy),
    ],
    ['with an unknown image', 'Look', [image], { code: 'image_not_found' }],
  ])('is rejected for a message %s', (_what, message, images, problem) => {
    const { reject, db } = openBackend();

    expect(reject('sendMessage', said(message, { images }))).toEqual(problem);
    expect(db.messages.size).toBe(0);
  });
});

describe('an image', () => {
  test('has the type of its bytes, and is rejected if it is too large or of no known format', () => {
    const { ask, call, reject, db } = openBackend();
    const of = (size: number) => ({ file: fileOf(jpeg, 'file', size) });

    const { id, url } = ask('addImage', of(maxImageBytes));

    const served = { kind: 'file', ids: ['file'], type: 'image/jpeg', tag: id };
    expect(url).toBe(`/api/v1/images/${id}`);
    expect(call('image', { imageId: id })).toEqual(served);
    expect(reject('addImage', { file: fileOf('<svg/>') })).toEqual({ code: 'not_an_image' });
    expect(reject('addImage', of(maxImageBytes + 1))).toEqual({ code: 'file_too_large' });
    expect(reject('image', { imageId: 'none' })).toEqual({ code: 'image_not_found' });
    const row = { userId: '1', size: maxImageBytes, addedAt: startedAt };
    expect(db.images.all()).toMatchObject([row]);
  });

  test('that nothing uses is deleted when another is added a day later', () => {
    const at = openBackend();
    const [unused, face, sent] = ['unused', 'face', 'sent'].map((id) => addImage(at, id));
    at.ask('updateProfile', { avatar: face!.url });
    at.ask('sendMessage', said('Look', { images: [described(sent!.id)] }));

    at.travel(startedAt + day);
    addImage(at, 'second');
    expect(at.dropped).toEqual([]);
    at.travel(startedAt + day + 1);
    addImage(at, 'third');

    expect(at.dropped).toEqual(['unused']);
    expect(at.db.images.get(unused!.id)).toBeUndefined();
    expect(at.db.images.size).toBe(4);
    at.ask('updateProfile', { avatar: avatarUrl('ana@example.com') });
    addImage(at, 'fourth');
    expect(at.dropped).toEqual(['unused', 'face']);
  });
});

describe('a profile', () => {
  test.each([
    [{ name: ' River ' }, { name: 'River' }, true],
    [{ avatar: avatarUrl('character Isla') }, { avatar: avatarUrl('character Isla') }, true],
    [{ name: ' Ana ' }, {}, false],
    [{ avatar: avatarUrl('ana@example.com') }, {}, false],
    [{ dailyGoal: 50 as const }, { dailyGoal: 50 }, false],
    [{ units: 'gallons' as const }, { units: 'gallons' }, false],
  ])('changes with %j to %j once, and the chat hears of it: %j', (change, changed, isHeard) => {
    const { ask, db, world } = openBackend();
    const before = ask('updateProfile', {}).user;
    expect(before).toMatchObject({ dailyGoal: 20, units: 'liters' });

    const { user } = ask('updateProfile', change);

    expect(user).toEqual({ ...before, ...changed });
    expect(db.sequence()).toBe(isHeard ? 1 : 0);
    expect(world.person('1').changedAt).toBe(isHeard ? 1 : undefined);
    const changes = db.changes();
    ask('updateProfile', change);
    expect(db.changes()).toBe(changes);
  });

  const notTheirs = 'This image can’t be your avatar. Choose another one.';

  test('keeps an avatar from elsewhere that the user has, and takes no other', () => {
    const at = openBackend();
    const { db, world, ask, reject } = at;
    const theirs = addImage(at.as('2')).url;
    const ours = 'https://example.com/me.png';
    for (const avatar of [ours, theirs, imageUrl('none'), avatarUrl('somebody else'), '']) {
      expect(reject('updateProfile', { name: 'River', avatar })).toEqual(
        invalidField('/avatar', 'unknown', notTheirs),
      );
    }
    expect(world.person('1').name).toBe('Ana');
    db.users.put({ ...world.person('1'), avatar: ours });

    expect(ask('updateProfile', { name: 'River', avatar: ours }).user.name).toBe('River');
    expect(reject('updateProfile', { name: ' ' })).toEqual(
      invalidField('/name', 'blank', 'The name can’t be empty.'),
    );
  });
});
