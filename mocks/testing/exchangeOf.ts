import { createExchanges, type Exchange } from '../exchanges';

/** What is told of a request that is answered so; null where no answer comes. */
export async function exchangeOf(request: Request, response: Response | null): Promise<Exchange> {
  const exchanges = createExchanges();
  const told: Exchange[] = [];
  exchanges.watch((exchange) => void told.push(exchange));
  const send = exchanges.watching(() =>
    response ? Promise.resolve(response) : Promise.reject(new TypeError('Failed to fetch')),
  );
  await send(request).catch(() => undefined);
  const [exchange] = told as [Exchange];
  return { ...exchange, startedAt: 0, ms: 12 };
}
