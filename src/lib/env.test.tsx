import { apiUrl, atApi } from './env';

test('without a backend, apiUrl is the absolute URL of the fake API', () => {
  expect(apiUrl).toBe('http://localhost/api/v1');
});

test.each([
  ['of a photo stands at the API', '/api/v1/images/7', 'https://api.example.com/api/v1/images/7'],
  ['that is absolute stays', 'https://faces.example/7.svg', 'https://faces.example/7.svg'],
  ['of what this page holds stays', 'blob:http://localhost/7', 'blob:http://localhost/7'],
  ['that is none stays what it is', 'https://[', 'https://['],
])('atApi: an address %s', (_rule, address, shown) => {
  expect(atApi(address, 'https://api.example.com/v1')).toBe(shown);
});
