export interface ServerSentEvent {
  /** The last id of the stream, which may be an earlier event's; empty if there is none yet. */
  readonly id: string;
  readonly data: string;
}

/** Returns a function that takes the next text, cut anywhere, and returns the completed events. */
export function createEventReader(): (text: string) => ServerSentEvent[] {
  // eventsource-parser 3 loses the id of an event without data, and waits for more after a CR.
  let endsWithCr = false;
  let rest = '';
  let id = '';
  let data: string[] = [];

  function readLine(line: string): ServerSentEvent[] {
    if (line === '') {
      const lines = data;
      data = [];
      return lines.length > 0 ? [{ id, data: lines.join('\n') }] : [];
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?)?(.*)$/s.exec(line) ?? [];
    if (field === 'data') data.push(value);
    if (field === 'id' && !value.includes('\0')) id = value;
    return [];
  }

  return (text) => {
    if (text === '') return [];
    // A CR at the end of a piece has ended its line: an LF after it belongs to it.
    const ignored = endsWithCr ? /^\n/ : '';
    endsWithCr = text.endsWith('\r');
    const [first = '', ...others] = text.replace(ignored, '').split(/\r\n|\n|\r/);
    // What came before has no line end: it isn't searched again.
    const lines = [rest + first, ...others];
    rest = lines.pop() ?? '';
    return lines.flatMap(readLine);
  };
}
