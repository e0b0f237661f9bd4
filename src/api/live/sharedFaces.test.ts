import type { Message } from '@/contract/messages';
import { withSharedFaces } from './sharedFaces';

const message = (id: string, userName: string): Message => ({
  id,
  userId: id,
  userName,
  avatar: `/faces/of/${userName}`,
  message: 'Rain!',
  timestamp: '2026-03-02T09:41:00.000Z',
});

test('messages stay what they are, however many people speak', () => {
  const many = Array.from({ length: 1_500 }, (_, index) => message(`m${index}`, `Drop ${index}`));

  expect(withSharedFaces(many)).toEqual(many);
  expect(withSharedFaces(many)).toEqual(many);
});
