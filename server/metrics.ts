import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Room } from './live/room';

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics(room: Room) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to the beginning of the response, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [register],
  });
  const streams: Gauge = new Gauge({
    name: 'chat_streams',
    help: 'Open streams of the chat.',
    registers: [register],
    collect: (): void => streams.set(room.size),
  });
  return {
    observe: (operation: string, status: number, seconds: number) =>
      requests.observe({ operation, status: String(status) }, seconds),
    /** In the text format of Prometheus. */
    text: () => register.metrics(),
  };
}
