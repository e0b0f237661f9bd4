import * as fc from 'fast-check';
import { createEventReader } from '@/lib/serverSentEvents';
import { readEvents } from './readResponse';

const fields = [
  'id: 7',
  'id:8',
  'id',
  'id: a\0',
  'data: é',
  'data:  💧',
  'data',
  ': hello',
  'x: y',
];
const line = fc.constantFrom(...fields, '', '', '\uFEFFdata: x');
const lineEnd = fc.constantFrom('\n', '\r', '\r\n');

/** Reads bytes in pieces, as the app does. */
function readPieces(pieces: readonly Uint8Array[]) {
  const read = createEventReader();
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  return pieces.flatMap((piece) => read(decoder.decode(piece, { stream: true })));
}

test("the app's reader returns the same events for every cut of a stream", () => {
  const texts = fc
    .array(fc.tuple(line, lineEnd), { maxLength: 12 })
    .map((lines) => lines.flat().join(''));
  fc.assert(
    fc.property(fc.constantFrom('', '\uFEFF'), texts, (start, text) => {
      const bytes = new TextEncoder().encode(start + text);
      const events = readEvents(start + text);
      expect(readPieces([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(events);
      for (let cut = 0; cut <= bytes.length; cut += 1) {
        expect(readPieces([bytes.slice(0, cut), bytes.slice(cut)])).toEqual(events);
      }
    }),
  );
});
