import { avatarUrl } from '../avatars/avatarUrl';
import { openBackend, startedAt, day } from '../testing/openBackend';

/** Opens a world in which Ben has sent an image, with words or without, and Ana moderates. */
function setup(message = '') {
  const at = openBackend();
  const { db, world, as } = at;
  db.users.put({ ...world.person('1'), isModerator: true });
  const ben = as('2');
  const addImage = (id: string) => {
    const head = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
    return ben.ask('addImage', { file: { id, size: 4, type: 'image/jpeg', hash: id, head } });
  };
  const { id: imageId } = addImage('file');
  const image = { id: imageId, description: 'A tap', width: 4, height: 3 };
  const send = (idempotencyKey: string) =>
    ben.ask('sendMessage', { message, images: [image], idempotencyKey }).message.id;
  const messageId = send('k');
  const report = (change: object = { messageId }) =>
    at.ask('report', { userId: '2', reason: 'abuse', ...change }).id;
  return {
    ...at,
    ben,
    imageId,
    messageId,
    addImage,
    send,
    report,
    decide: (reportId: string, action: 'dismiss' | 'hide' | 'suspend') =>
      at.ask('decideReport', { reportId, action }),
    open: () => at.ask('reports', undefined).items,
    reads: (userId: string, id = imageId) => as(userId).call('image', { imageId: id }).kind,
  };
}

const seen = (id: string) => [{ id, description: 'A tap' }];

test.each(['dismiss', 'hide', 'suspend'] as const)(
  'a report shows a deleted message and its image to moderators, until %s closes it',
  (action) => {
    const { ben, messageId, imageId, report, decide, open, reads, db, dropped } = setup('Look');
    const reportId = report();
    ben.ask('editMessage', { messageId, message: 'Never mind' });
    ben.ask('deleteMessage', { messageId });

    expect(open()).toMatchObject([{ text: 'Look', images: seen(imageId) }]);
    expect([reads('1'), reads('2')]).toEqual(['file', 'problem']);
    decide(reportId, action);

    expect([reads('1'), db.images.size, dropped]).toEqual(['problem', 0, ['file']]);
    const [closed] = db.reports.all();
    expect([closed?.decision, closed?.text, closed?.images]).toEqual([
      action,
      undefined,
      undefined,
    ]);
  },
);

test('the image of a deleted or hidden message that no open report has is deleted at once', () => {
  const { ben, messageId, send, report, decide, reads, dropped } = setup();
  const other = send('other');
  ben.ask('deleteMessage', { messageId });
  expect([reads('1'), reads('2')]).toEqual(['file', 'file']);

  decide(report({ messageId: other }), 'hide');

  expect([reads('1'), reads('2'), dropped]).toEqual(['problem', 'problem', ['file']]);
});

test('a withheld image is kept for as long as one report is open, and can’t be sent again', () => {
  const at = setup();
  const { ben, messageId, imageId, report, decide, reads, addImage, db, dropped } = at;
  const first = report();
  const second = db.reports.put({ ...db.reports.get(first)!, id: 'second' }).id;
  ben.ask('deleteMessage', { messageId });
  const image = { id: imageId, description: '', width: 4, height: 3 };
  const again = { message: '', images: [image], idempotencyKey: 'again' };
  expect(ben.reject('sendMessage', again)).toEqual({ code: 'image_not_found' });
  decide(first, 'dismiss');
  at.travel(startedAt + 3 * day);
  addImage('later');
  expect([reads('1'), reads('2'), dropped]).toEqual(['file', 'problem', []]);

  db.reports.delete(second);
  addImage('last');

  expect([reads('1'), dropped]).toEqual(['problem', ['file']]);
});

test('a report of a user shows the name and the avatar of then to moderators', () => {
  const { ben, addImage, report, decide, open, reads, dropped } = setup();
  const { id, url } = addImage('face');
  ben.ask('updateProfile', { name: 'Rude', avatar: url });
  const reportId = report({});
  ben.ask('updateProfile', { name: 'Nice', avatar: avatarUrl('ben@example.com') });

  expect(open()).toMatchObject([{ name: 'Rude', images: [{ id }], person: { name: 'Nice' } }]);
  expect([reads('1', id), reads('2', id)]).toEqual(['file', 'problem']);
  decide(reportId, 'dismiss');

  expect([reads('1', id), dropped]).toEqual(['problem', ['face']]);
});
