import { apiUrl, atApi } from './env';

test('without a backend, apiUrl is the absolute URL of the fake API', () => {
  expect(apiUrl).toBe('http://localhost/api/v1');
});

test.each([
  [
    'of an image is resolved against the API',
    '/api/v1/images/7',
    'https://api.example.com/api/v1/images/7',
  ],
  ['that is absolute is unchanged', 'https://faces.example/7.svg', 'https://faces.example/7.svg'],
  ['of a blob is unchanged', 'blob:http://localhost/7', 'blob:http://localhost/7'],
  ['of a script becomes empty data', 'javascript:alert(1)', 'data:,'],
  ['that is invalid is unchanged', 'https://[', 'https://['],
])('atApi: a URL %s', (_rule, address, shown) => {
  expect(atApi(address, 'https://api.example.com/v1')).toBe(shown);
});
