import { Redis } from 'ioredis';
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { OperationName } from '@/contract/operations';
import { problem } from '@backend/resolvers/result';
import { hashOf } from './sessions';

const minute = 60;

const limits = {
  /** All requests of an address: many people may share one. */
  address: { points: 6_000, seconds: minute },
  account: { points: 1_200, seconds: minute },
  signup: { points: 300, seconds: 60 * minute },
  /** Failed logins. */
  failure: { points: 10, seconds: 15 * minute },
  failureOfAddress: { points: 100, seconds: 15 * minute },
  /** Links for new passwords: of an email, and of an address. */
  reset: { points: 5, seconds: 60 * minute },
  resetOfAddress: { points: 100, seconds: 60 * minute },
  message: { points: 60, seconds: minute },
  /** An action that is logged and undone stays in the ledger. */
  action: { points: 120, seconds: 60 * minute },
  file: { points: 300, seconds: minute },
  part: { points: 600, seconds: minute },
};

type LimitName = keyof typeof limits;

/** The limits of operations beside those of all. */
export const limitOf: Partial<Record<OperationName, LimitName>> = {
  sendMessage: 'message',
  editMessage: 'message',
  logAction: 'action',
  addImage: 'file',
  createUpload: 'file',
  appendUpload: 'part',
  publishVideo: 'file',
};

export const tooManyRequests = (retryAfter: number) => problem('too_many_requests', { retryAfter });

export interface Limiter {
  /** Counts one, and returns how many seconds to wait, or 0. */
  take(name: LimitName, key: string): Promise<number>;
  giveBack(name: LimitName, key: string): Promise<void>;
  close(): Promise<void>;
}

export const noLimits: Limiter = {
  take: async () => 0,
  giveBack: async () => {},
  close: async () => {},
};

/** Counts in this process, or for all nodes in a Valkey; while that is away, in this process. */
export function createLimiter(valkey: Redis | null): Limiter {
  const limiter = Object.fromEntries<RateLimiterAbstract>(
    Object.entries(limits).map(([keyPrefix, { points, seconds }]) => {
      const settings = { keyPrefix, points, duration: seconds };
      const inMemory = new RateLimiterMemory(settings);
      const shared = {
        storeClient: valkey,
        insuranceLimiter: inMemory,
        rejectIfRedisNotReady: true,
      };
      return [keyPrefix, valkey ? new RateLimiterRedis({ ...settings, ...shared }) : inMemory];
    }),
  ) as Record<LimitName, RateLimiterAbstract>;
  return {
    // Keys are emails and addresses, of any length.
    async take(name, key) {
      try {
        await limiter[name].consume(hashOf(key));
        return 0;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
    },
    giveBack: async (name, key) => void (await limiter[name].reward(hashOf(key))),
    close: async () => void (await valkey?.quit().catch(() => undefined)),
  };
}

/** Connects to a Valkey or Redis server. Rejects if it can't be reached. */
export async function openValkey(url: string): Promise<Redis> {
  const client = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 1,
    enableOfflineQueue: false,
    connectTimeout: 5_000,
    // One that hangs would hold up every request.
    commandTimeout: 500,
  });
  // Until it has reconnected, the limiters count in memory.
  client.on('error', () => {});
  await client.connect().catch((error: unknown) => {
    client.disconnect();
    throw error;
  });
  return client;
}
