import { createEventReader } from './serverSentEvents';

const readAll = (pieces: readonly string[]) => {
  const read = createEventReader();
  return pieces.flatMap((piece) => read(piece));
};

test.each([
  ['one event', 'id: 7\ndata: {"a":1}\n\n', [{ id: '7', data: '{"a":1}' }]],
  ['without a space after the colon', 'id:7\ndata:x\n\n', [{ id: '7', data: 'x' }]],
  ['lines of data are put together', 'id: 7\ndata: a\ndata: b\n\n', [{ id: '7', data: 'a\nb' }]],
  ['carriage returns', 'id: 7\r\ndata: x\r\n\r\n', [{ id: '7', data: 'x' }]],
  ['a comment', ': hello\n\n', []],
  ['an event without data', 'id: 7\n\n', []],
  ['another field', 'retry: 5\nid: 7\nevent: message\ndata: x\n\n', [{ id: '7', data: 'x' }]],
  ['an event that is not complete', 'id: 7\ndata: x\n', []],
  ['the last id applies to an event without one', 'id: 7\n\ndata: x\n\n', [{ id: '7', data: 'x' }]],
  ['no id so far', 'data: x\n\n', [{ id: '', data: 'x' }]],
  ['an id with NUL', 'id: 7\nid: 8\0\ndata: x\n\n', [{ id: '7', data: 'x' }]],
  ['an empty id', 'id: 7\nid\ndata: x\n\n', [{ id: '', data: 'x' }]],
  ['empty data', 'id: 7\ndata\n\n', [{ id: '7', data: '' }]],
  ['a line separator in data', 'id: 7\ndata: a\u2028b\n\n', [{ id: '7', data: 'a\u2028b' }]],
  ['one byte order mark', '\uFEFFid: 7\ndata: x\n\n', [{ id: '7', data: 'x' }]],
  ['two byte order marks', '\uFEFF\uFEFFid: 7\ndata: x\n\n', [{ id: '', data: 'x' }]],
])('createEventReader: %s', (_what, text, events) => {
  expect(readAll([text])).toEqual(events);
});

test.each([
  ['between CR and LF', ['id: 5\r', '\ndata: x\r\n\r\n']],
  ['between CR and LF of the last line', ['id: 5\r\ndata: x\r\n\r', '\n']],
  ['after a byte order mark', ['\uFEFF', 'id: 5\ndata: x\n\n']],
])('createEventReader reads one event of a text cut %s', (_where, pieces) => {
  expect(readAll(pieces)).toEqual([{ id: '5', data: 'x' }]);
});

test('returns an event as soon as a CR ends it', () => {
  const read = createEventReader();

  expect(read('id: 5\rdata: x\r\r')).toEqual([{ id: '5', data: 'x' }]);
  expect(read('\n\n')).toEqual([]);
});
