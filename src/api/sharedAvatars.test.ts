import { messageOfKai } from '@/testing/fixtures/ana';
import { withSharedAvatars } from './sharedAvatars';

test('messages keep their content, however many users write', () => {
  const many = Array.from({ length: 1_500 }, (_, index) => ({
    ...messageOfKai(`m${index}`),
    userName: `Drop ${index}`,
    avatar: `/faces/of/${index}`,
  }));

  expect(withSharedAvatars(many)).toEqual(many);
  expect(withSharedAvatars(many)).toEqual(many);
});
