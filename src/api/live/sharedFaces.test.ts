import { messageOfKai } from '@/testing/ana';
import { withSharedFaces } from './sharedFaces';

test('messages stay what they are, however many people speak', () => {
  const many = Array.from({ length: 1_500 }, (_, index) => ({
    ...messageOfKai(`m${index}`),
    userName: `Drop ${index}`,
    avatar: `/faces/of/${index}`,
  }));

  expect(withSharedFaces(many)).toEqual(many);
  expect(withSharedFaces(many)).toEqual(many);
});
