/** Creates a response of server-sent events. */
export const eventResponse = (body: BodyInit | null) =>
  new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });

/** Creates a stream of server-sent events that the test writes. */
export function openStream() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start: (made) => {
      controller = made;
    },
  });
  const encoder = new TextEncoder();
  return {
    response: eventResponse(body),
    say: (what: string | Uint8Array) =>
      controller.enqueue(typeof what === 'string' ? encoder.encode(what) : what),
    end: () => controller.close(),
    cut: () => controller.error(new TypeError('network error')),
  };
}

export const eventText = (id: number, data: unknown = {}) =>
  `id: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
