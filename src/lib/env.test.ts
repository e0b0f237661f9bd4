import { apiUrl } from './env';

test('without a backend the API is at the absolute address of the fake', () => {
  expect(apiUrl).toBe('http://localhost/api/v1');
});
