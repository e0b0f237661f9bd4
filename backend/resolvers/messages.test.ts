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
  test('stores it trimmed, with its author, time and position', () => {
    const { ask, db, world } = openBackend();

    const { message } = ask('sendMessage', said('  Close the tap!\n'));

    expect(message).toEqual({
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
  });

  test('happens once per user and key, whatever it says', () => {
    const { ask, as, db } = openBackend();
    const first = ask('sendMessage', said('Once'));

    expect(ask('sendMessage', said('Twice'))).toEqual(first);
    expect(ask('sendMessage', said(''))).toEqual(first);
    expect(as('2').ask('sendMessage', said('His')).message.userName).toBe('Ben');
    ask('sendMessage', said('Another', { idempotencyKey: 'other' }));

    expect(db.messages.size).toBe(3);
  });

  test('can answer a message', () => {
    const { ask, as, reject } = openBackend();
    const { message } = ask('sendMessage', said('Hello'));

    const { message: reply } = as('2').ask('sendMessage', said('Hi', { replyTo: message.id }));

    expect(reply.replyTo).toBe(message.id);
    const lost = said('Hi', { replyTo: 'gone', idempotencyKey: 'other' });
    expect(reject('sendMessage', lost)).toEqual({ code: 'message_not_found' });
  });

  test('returns its images in order, which may come without words', () => {
    const at = openBackend();
    const images = [addImage(at), addImage(at)].map(({ id }) => described(id));

    const { message } = at.ask('sendMessage', said(' ', { images }));

    expect(message.message).toBe('');
    expect(message.images).toEqual(images.map((image) => ({ ...image, url: imageUrl(image.id) })));
    const captioned = at.ask('sendMessage', said('a', { images, idempotencyKey: 'b' }));
    expect(captioned.message.message).toBe('a');
  });

  test('grants the badges that the user has earned by then', () => {
    const { ask, db, world } = openBackend();
    db.users.put({ ...world.person('1'), points: 500 });

    ask('sendMessage', said('Hello'));

    expect(world.person('1').badges).toEqual(['water-warrior']);
  });

  const blank = 'The message can’t be empty.';
  const long = `The message is too long: ${maxMessageLength} characters at most.`;
  const longDescription = `The description is too long: ${maxDescriptionLength} characters at most.`;
  const many = `A message can have up to ${maxMessageImages} images.`;
  const tooLong = 'a'.repeat(maxMessageLength + 1);
  const image = described('i1');
  const wordy = { ...image, description: 'a'.repeat(maxDescriptionLength + 1) };

  test.each<[string, object, object]>([
    ['[T12] of spaces', said(' \n '), invalidField('/message', 'blank', blank)],
    ['without words or images', said('', { images: [] }), invalidField('/message', 'blank', blank)],
    ['that is too long', said(tooLong), invalidField('/message', 'too_long', long)],
    [
      'that is too long with an image',
      said(tooLong, { images: [image] }),
      invalidField('/message', 'too_long', long),
    ],
    [
      'with five images',
      said('Look', { images: Array.from({ length: maxMessageImages + 1 }, () => wordy) }),
      invalidField('/images', 'invalid', many),
    ],
    [
      'with a long description',
      said('Look', { images: [image, wordy] }),
      invalidField('/images/1/description', 'too_long', longDescription),
    ],
    ['with an unknown image', said('Look', { images: [image] }), { code: 'image_not_found' }],
  ])('is rejected for a message %s', (_what, sent, problem) => {
    const { reject, db } = openBackend();

    expect(reject('sendMessage', sent as never)).toEqual(problem);
    expect(db.messages.size).toBe(0);
  });

  test('accepts four images, but none of another user or of the day before', () => {
    const at = openBackend();
    const images = [1, 2, 3, 4].map(() => described(addImage(at).id));
    const theirs = described(addImage(at.as('2')).id);

    expect(at.reject('sendMessage', said('Look', { images: [theirs] })).code).toBe(
      'image_not_found',
    );
    at.travel(startedAt + day + 1);
    expect(at.reject('sendMessage', said('Look', { images })).code).toBe('image_not_found');
    at.travel(startedAt + day);
    expect(at.ask('sendMessage', said('Look', { images })).message.images).toHaveLength(4);
  });
});

describe('an image', () => {
  test('has the type of its bytes', () => {
    const { ask, call, db } = openBackend();

    const { id, url } = ask('addImage', { file: fileOf(jpeg) });

    const served = { kind: 'file', ids: ['file'], type: 'image/jpeg', isForever: true };
    expect(url).toBe(`/api/v1/images/${id}`);
    expect(call('image', { imageId: id })).toEqual(served);
    expect(db.images.all()).toMatchObject([{ userId: '1', size: jpeg.length, addedAt: startedAt }]);
  });

  test('that is too large, of no known format or unknown is rejected', () => {
    const { ask, reject, db } = openBackend();

    expect(reject('addImage', { file: fileOf('<svg/>') })).toEqual({ code: 'not_an_image' });
    expect(reject('addImage', { file: fileOf(jpeg, 'f', maxImageBytes + 1) })).toEqual({
      code: 'file_too_large',
    });
    expect(reject('image', { imageId: 'none' })).toEqual({ code: 'image_not_found' });
    expect(db.images.size).toBe(0);
    ask('addImage', { file: fileOf(jpeg, 'f', maxImageBytes) });
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
  test('offers the avatar of the email and twelve others, and takes each, or an own photo', () => {
    const { ask, as } = openBackend();

    const offered = ask('avatars', undefined);

    expect(new Set([offered.default, ...offered.characters]).size).toBe(13);
    expect(offered.default).toBe(avatarUrl('ana@example.com'));
    expect(as('2').ask('avatars', undefined).characters).toEqual(offered.characters);
    for (const avatar of [...offered.characters, addImage({ ask }).url, offered.default]) {
      expect(ask('updateProfile', { avatar }).user.avatar).toBe(avatar);
    }
  });

  test('changes what a request names, and nothing else', () => {
    const { ask, world } = openBackend();
    const [avatar = ''] = ask('avatars', undefined).characters;
    const before = ask('updateProfile', {}).user;
    expect(before).toMatchObject({ dailyGoal: 20, units: 'liters' });

    const named = ask('updateProfile', { name: ' Rain Maker ' }).user;
    const drawn = ask('updateProfile', { avatar }).user;
    const aimed = ask('updateProfile', { dailyGoal: 50 }).user;
    const measured = ask('updateProfile', { units: 'gallons' }).user;

    expect(named).toEqual({ ...before, name: 'Rain Maker' });
    expect(drawn).toEqual({ ...named, avatar });
    expect(aimed).toEqual({ ...drawn, dailyGoal: 50 });
    expect(measured).toEqual({ ...aimed, units: 'gallons' });
    expect(world.person('1').changedAt).toBe(2);
  });

  test.each([
    ['another name', { name: 'River' }, true],
    ['another avatar', { avatar: avatarUrl('character Isla') }, true],
    ['the same name', { name: ' Ana ' }, false],
    ['the same avatar', { avatar: avatarUrl('ana@example.com') }, false],
    ['another goal', { dailyGoal: 50 as const }, false],
  ])('is written once, and announced to the chat with %s: %j, %s', (_what, change, isHeard) => {
    const { ask, db, world } = openBackend();

    ask('updateProfile', change);

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
