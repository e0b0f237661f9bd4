export interface ServerSentEvent {
  readonly id: string;
  readonly data: string;
}

/**
 * Creates a parser for server-sent events. Each call takes the next piece of text and returns the
 * events that it completes. Skips comments, events without data and all other fields.
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
