import * as fc from 'fast-check';
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
])('createEventReader: %s', (_what, text, events) => {
  expect(readAll([text])).toEqual(events);
});

test('returns the same events however the text is split', () => {
  const text = fc.array(
    fc.record({ id: fc.nat().map(String), data: fc.json().map((json) => json.slice(0, 60)) }),
  );
  fc.assert(
    fc.property(text, fc.array(fc.nat({ max: 300 })), (events, cuts) => {
      const all = events.map(({ id, data }) => `: c\n\nid: ${id}\ndata: ${data}\n\n`).join('');
      const places = [0, ...cuts.map((cut) => cut % (all.length + 1)), all.length].toSorted(
        (a, b) => a - b,
      );
      const pieces = places.slice(1).map((end, index) => all.slice(places[index], end));
      expect(readAll(pieces)).toEqual(events);
    }),
  );
});
