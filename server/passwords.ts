import { hash, verify } from '@node-rs/argon2';
import { normalPassword } from '@/domain/user';

/** OWASP's second choice for argon2id: 19 MiB, two passes. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash takes its memory and a thread, so only a few run at once; the others wait. */
const concurrency = 4;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < concurrency) running += 1;
  else {
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string) =>
  inTurn(async () => hash(normalPassword(password), settings));

/** What an unknown email is compared with, so that it takes the same time. */
const nobody = hashPassword('nobody');

export const isPassword = (stored: string | null | undefined, password: string) =>
  inTurn(async () => {
    const isRight = await verify(stored ?? (await nobody), normalPassword(password));
    return isRight && typeof stored === 'string';
  });
