import { decodeMetadata, encodeMetadata } from './tusMetadata';

test('encodes names and values as the tus protocol defines', () => {
  expect(encodeMetadata({ filename: 'tap.mp4', filetype: 'video/mp4' })).toBe(
    'filename dGFwLm1wNA==,filetype dmlkZW8vbXA0',
  );
});

test.each([
  ['a name with markup', '<b onclick="x">,;= .mp4'],
  ['Arabic', 'قطرة ماء.mp4'],
  ['a mark that is not to be seen', '\ufefftap.mp4'],
  ['nothing', ''],
])('encodes %s in printable ASCII and decodes it unchanged', (_what, filename) => {
  const text = encodeMetadata({ filename, filetype: '' });

  const received = new Headers({ 'Upload-Metadata': text }).get('Upload-Metadata');

  expect(text).toMatch(/^[\x20-\x7e]*$/);
  expect(decodeMetadata(received ?? '')).toEqual({ filename, filetype: '' });
});

test.each([
  ['nothing', '', {}],
  ['a name without a value', 'is_private', { is_private: '' }],
  ['spaces between the pairs', 'a YQ==, b Yg==', { a: 'a', b: 'b' }],
])('decodes %s', (_what, text, values) => {
  expect(decodeMetadata(text)).toEqual(values);
});

test.each([
  ['no Base64', 'filename %%%'],
  ['Base64 of what is no UTF-8', 'filename /w=='],
])('decodeMetadata returns null for %s', (_what, text) => {
  expect(decodeMetadata(text)).toBeNull();
});
