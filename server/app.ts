import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { methodOverride } from 'hono/method-override';
import { operation, operations, type OperationName } from '@/contract/operations';
import { drawAvatar } from '@backend/avatars/drawAvatar';
import { hasToken } from '@backend/node/sessionTokens';
import { finished, inertFile } from '@backend/http/headers';
import { basePath } from '@backend/http/paths';
import { withPrefix } from '@backend/node/publicPath';
import { handleRequest, problemResponse } from './http/handleRequest';
import { createOrigins, networkOf } from './http/origins';
import type { Metrics } from './metrics';
import type { Services } from './services';
import type { Settings } from './settings';

const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
};
const onlyHttps = 'max-age=63072000; includeSubDomains';

interface AppOptions {
  readonly services: Services;
  readonly settings: Pick<
    Settings,
    'origins' | 'proxies' | 'publicPath' | 'metricsToken' | 'sessions'
  >;
  readonly metrics: Metrics;
  /** False once the server is stopping. */
  readonly isReady: () => boolean;
}

interface Bindings {
  Variables: { requestId: string; address: string; operation?: OperationName };
}

export function createApp({ services, settings, metrics, isReady }: AppOptions) {
  const app = new Hono<Bindings>();
  const origins = createOrigins(settings.origins);
  const { log } = services;

  // tus has it for clients that can't send PATCH.
  app.use(`${basePath}/uploads/*`, methodOverride({ app, header: 'X-HTTP-Method-Override' }));

  app.use(async (context, next) => {
    const id = randomUUID();
    const startedAt = performance.now();
    const request = context.req.raw;
    context.set('requestId', id);
    const refusal = origins.refusal(request);
    if (refusal !== null) {
      context.res = problemResponse('forbidden', id, { detail: refusal });
    } else if (request.method === 'OPTIONS') {
      context.res = origins.preflightResponse(request);
    } else {
      const direct = getConnInfo(context).remote.address;
      const address = addressOf(request, direct, settings.proxies);
      context.set('address', address);
      const isProbe = context.req.path === '/health/live';
      const retryAfter = isProbe ? 0 : await services.limiter.take('address', address);
      if (retryAfter === 0) await next();
      else context.res = problemResponse('too_many_requests', id, { retryAfter });
    }
    const res = await withPrefix(settings.publicPath, await finished(request, context.res));
    // Otherwise Hono keeps the headers of the one before.
    context.res = undefined;
    context.res = res;
    for (const [name, value] of Object.entries(securityHeaders)) {
      if (!res.headers.has(name)) res.headers.set(name, value);
    }
    if (settings.sessions.isSecure) res.headers.set('Strict-Transport-Security', onlyHttps);
    res.headers.set('X-Request-Id', id);
    origins.share(request, res);
    const ms = Math.round(performance.now() - startedAt);
    const route = context.get('operation');
    if (route) metrics.observe(route, res.status, ms / 1000);
    log.info({ id, method: request.method, operation: route, status: res.status, ms }, 'request');
  });

  for (const name of Object.keys(operations) as OperationName[]) {
    const { method, path } = operation(name);
    const pattern = `${basePath}${path.replace(/\{(\w+)\}/g, ':$1')}`;
    // Hono asks for the answer to GET when a client asks for HEAD.
    app.on(method === 'HEAD' ? 'GET' : method, pattern, async (context, next) => {
      if (method === 'HEAD' && context.req.method !== 'HEAD') return next();
      context.set('operation', name);
      return handleRequest(name, services, {
        request: context.req.raw,
        params: context.req.param(),
        requestId: context.get('requestId'),
        address: context.get('address'),
      });
    });
  }

  addServiceRoutes(app, { services, settings, metrics, isReady });
  app.notFound((context) => {
    const detail = `There is no ${context.req.method} ${context.req.path}.`;
    return problemResponse('not_found', context.get('requestId'), { detail });
  });
  app.onError((error, context) => {
    const id = context.get('requestId');
    log.error({ id, err: error }, 'The request failed.');
    return problemResponse('internal_error', id);
  });
  return app;
}

/** Adds what isn't in the contract: drawn avatars, health and metrics. */
function addServiceRoutes(
  app: Hono<Bindings>,
  { services, settings, metrics, isReady }: AppOptions,
): void {
  app.get(`${basePath}/avatars`, (context) =>
    context.body(drawAvatar(new URL(context.req.url).searchParams), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'public, max-age=86400',
      ...inertFile,
    }),
  );

  app.get('/health/live', (context) => context.json({ status: 'ok' }));
  app.get('/health/ready', async (context) => {
    const isUp =
      isReady() && (await services.database.query('select 1').catch(() => null)) !== null;
    return context.json({ status: isUp ? 'ok' : 'unavailable' }, isUp ? 200 : 503);
  });
  app.get('/metrics', async (context) => {
    const { metricsToken, origins, proxies } = settings;
    // A proxy on this machine may pass on requests of anybody.
    const isAlone = origins.length === 0 && proxies === 0 && !settings.sessions.isSecure;
    const forwarded = context.req.header('X-Forwarded-For');
    const isAllowed =
      metricsToken === undefined
        ? isAlone && isLoopback(getConnInfo(context).remote.address) && !forwarded
        : hasToken(context.req.raw.headers, metricsToken);
    return isAllowed
      ? context.text(await metrics.text())
      : problemResponse('forbidden', context.get('requestId'));
  });
}

const isLoopback = (address = '') => /^(127\.|::1$|::ffff:127\.)/.test(address);

/** Proxies append the address from which they were asked; earlier ones may be made up. */
function addressOf(request: Request, direct = '', proxies: number): string {
  const forwarded = (request.headers.get('X-Forwarded-For') ?? '').split(',');
  const named = proxies === 0 ? direct : forwarded.at(-proxies)?.trim() || direct;
  return networkOf(named);
}
