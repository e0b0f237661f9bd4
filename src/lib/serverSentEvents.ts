export interface ServerSentEvent {
  readonly id: string;
  readonly data: string;
}

/**
 * Reads server-sent events from text that comes in any pieces: each call takes the next piece and
 * answers what it completes. Comments, events without data and fields with other names are left out.
 */
export function createEventReader(): (text: string) => ServerSentEvent[] {
  let rest = '';
  return (text) => {
    const blocks = `${rest}${text}`.replace(/\r\n?/g, '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const lines = block.split('\n');
      const data = lines.flatMap((line) => valueOf(line, 'data') ?? []);
      const id = lines.map((line) => valueOf(line, 'id')).findLast((value) => value !== undefined);
      return data.length > 0 && id !== undefined ? [{ id, data: data.join('\n') }] : [];
    });
  };
}

function valueOf(line: string, field: string): string | undefined {
  return line.startsWith(`${field}:`) ? line.slice(field.length + 1).replace(/^ /, '') : undefined;
}
