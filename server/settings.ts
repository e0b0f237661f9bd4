import * as v from 'valibot';
import { pageOriginOf, publicPathOf } from '@backend/http/hosts';
import { isPushKey } from '@/domain/reminders';

/** A setting is wrong, or what it names can't be reached. The message is for the operator. */
export class SettingsError extends Error {}

export type Settings = ReturnType<typeof readSettings>;

const url = (protocols: readonly string[], example: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.replace(':', '')),
        `must be an address such as ${example}`,
      ),
    ),
  );

const whole = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    ),
    v.transform(Number),
  );

const oneOf = <const Names extends readonly string[]>(names: Names) =>
  v.picklist(names, `must be ${names.join(' or ')}`);

const schema = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(whole(0, 65_535), '4000'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: url(['postgres', 'postgresql'], 'postgres://user:password@localhost:5432/name'),
  NATS_URL: url(['nats', 'tls'], 'nats://localhost:4222'),
  VALKEY_URL: url(['redis', 'rediss', 'valkey'], 'redis://localhost:6379'),
  S3_URL: url(['http', 'https'], 'https://s3.eu-central-1.amazonaws.com/bucket'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => text.split(',').every((each) => pageOriginOf(each.trim()) !== null),
        'must be addresses such as https://app.example.com, with commas between them',
      ),
      v.transform((text) => text.split(',').flatMap((each) => pageOriginOf(each.trim()) ?? [])),
    ),
  ),
  APP_URL: url(['http', 'https'], 'https://app.example.com'),
  SMTP_URL: url(['smtp', 'smtps'], 'smtps://user:password@mail.example.com'),
  SMTP_FROM: v.optional(v.string()),
  AUTH: v.optional(oneOf(['cookie', 'bearer']), 'cookie'),
  COOKIE: v.optional(oneOf(['same-site', 'cross-site']), 'same-site'),
  PUBLIC_URL: url(['http', 'https'], 'https://api.example.com'),
  PROXIES: v.optional(whole(0, 9), '0'),
  LIMITS: v.optional(oneOf(['on', 'off']), 'on'),
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters')),
  ),
  VAPID_PUBLIC_KEY: v.optional(
    v.pipe(v.string(), v.check(isPushKey, 'must be a key of 65 bytes in base64url')),
  ),
  VAPID_PRIVATE_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be a key of 32 bytes in base64url')),
  ),
  VAPID_SUBJECT: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(mailto:.+@.+|https:\/\/.+)$/,
        'must be an address such as mailto:help@example.com',
      ),
    ),
  ),
  LOG_LEVEL: v.optional(oneOf(['debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

/** Reads the settings from the environment. Throws a `SettingsError` that names each wrong one. */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name in schema.entries && value !== ''),
  );
  const read = v.safeParse(schema, given);
  if (!read.success) {
    throw new SettingsError(
      read.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}.`).join('\n'),
    );
  }
  const named = read.output;
  const publicOrigin = pageOriginOf(named.PUBLIC_URL ?? '') ?? '';
  const isSecure = publicOrigin.startsWith('https:');
  const isCrossSite = named.COOKIE === 'cross-site';
  if (isCrossSite && !isSecure) {
    throw new SettingsError(
      'COOKIE=cross-site needs PUBLIC_URL with https: browsers send such a cookie only then.',
    );
  }
  const [firstOrigin = 'http://localhost:5173'] = named.ORIGINS ?? [];
  const appUrl = named.APP_URL ?? firstOrigin;
  if (named.ORIGINS && named.SMTP_URL === undefined) {
    throw new SettingsError(
      'ORIGINS needs SMTP_URL: a link to set a new password is sent by email. Only in development is it logged.',
    );
  }
  return {
    host: named.HOST,
    port: named.PORT,
    /** Of PGlite and of files, if nothing else is named. */
    dataDir: named.DATA_DIR,
    databaseUrl: named.DATABASE_URL,
    natsUrl: named.NATS_URL,
    valkeyUrl: named.VALKEY_URL,
    s3: s3Of(named),
    /** Origins of the app. Empty for any page on this machine, as in development. */
    origins: named.ORIGINS ?? [],
    sessions: {
      /** Whether clients get a cookie, or a token that they send themselves. Both are accepted. */
      auth: named.AUTH,
      /** Set if the app is reached by HTTPS, so that browsers never send the cookie otherwise. */
      isSecure,
      /** Set if the app is on another site, which needs HTTPS. */
      isCrossSite,
    },
    push: {
      /** Without them, they are made once and kept in the database. */
      keys: keysOf(named),
      /** Whom a push service writes to if there are problems. It rejects subjects of this machine. */
      subject: named.VAPID_SUBJECT ?? (isSecure ? publicOrigin : 'mailto:nobody@example.com'),
    },
    mail: {
      /** Without it, links are logged, as in development. */
      smtpUrl: named.SMTP_URL,
      from: named.SMTP_FROM ?? `Water Savers <no-reply@${new URL(appUrl).hostname}>`,
      /** Where the links of emails lead. */
      appUrl,
    },
    /** What a proxy removes from the paths of requests. */
    publicPath: publicPathOf(named.PUBLIC_URL) ?? '',
    /** How many proxies in front of the server add to X-Forwarded-For. */
    proxies: named.PROXIES,
    hasLimits: named.LIMITS === 'on',
    /** Requests for metrics send it as a bearer token. Without it, only a development machine gets them. */
    metricsToken: named.METRICS_TOKEN,
    logLevel: named.LOG_LEVEL,
  };
}

function keysOf(named: v.InferOutput<typeof schema>) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = named;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey };
  if (publicKey === privateKey) return undefined;
  throw new SettingsError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY have to be set together.');
}

function s3Of(named: v.InferOutput<typeof schema>) {
  const { S3_URL: address, S3_ACCESS_KEY_ID: accessKeyId, S3_REGION: region } = named;
  const { S3_SECRET_ACCESS_KEY: secretAccessKey } = named;
  if (address === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    throw new SettingsError('S3_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  }
  return { url: address.replace(/\/+$/, ''), accessKeyId, secretAccessKey, region };
}
