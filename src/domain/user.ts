export const dailyGoals = [10, 20, 30, 50] as const;
export type DailyGoal = (typeof dailyGoals)[number];

export const defaultDailyGoal: DailyGoal = 20;

/** In characters. Of a longer password only the start is compared. */
const maxPasswordLength = 1000;
/** At most as many UTF-16 code units become one in NFC. */
const unitsPerComposed = 4;

/** Returns a password for comparison, as an OpaqueString of RFC 8265. */
export function normalPassword(password: string): string {
  // Normalizing a megabyte of combining marks takes minutes.
  const start = password.slice(0, unitsPerComposed * maxPasswordLength);
  return start
    .replace(/\p{Space_Separator}/gu, ' ')
    .normalize('NFC')
    .slice(0, maxPasswordLength);
}

interface Account {
  readonly id: string;
  readonly joinedAt: number;
  readonly isModerator?: boolean;
  readonly isSuspended?: boolean;
}

/** Returns who becomes a moderator: nobody if there is one, else the oldest account. */
export function nextModerator(accounts: readonly Account[]): string | undefined {
  if (accounts.some(({ isModerator }) => isModerator)) return undefined;
  const candidates = accounts.filter(({ isSuspended }) => !isSuspended);
  return candidates.toSorted((a, b) => a.joinedAt - b.joinedAt)[0]?.id;
}

/** Trims, in lower case and NFC, the domain in ASCII. Returns null if it has no such form. */
export function normalEmail(email: string): string | null {
  const text = email.trim().toLowerCase().normalize('NFC');
  const at = text.lastIndexOf('@') + 1;
  if (at === 0) return text;
  const domain = asciiDomain(text.slice(at));
  return domain === null ? null : text.slice(0, at) + domain;
}

/** Converts a domain by UTS #46, without a dot at its end. */
function asciiDomain(domain: string): string | null {
  // In a URL, other characters end the host or are decoded.
  const isName = /^(?:[-.\w]|\P{ASCII})+$/u.test(domain);
  if (!isName || !URL.canParse(`http://${domain}`)) return null;
  return new URL(`http://${domain}`).hostname.replace(/\.$/, '');
}

const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox|FxiOS', 'Firefox'],
  ['Chrome|CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** Returns a device's browser and system by its User-Agent, such as "Chrome on Android". */
export function deviceName(userAgent = ''): string {
  const nameIn = (names: typeof browsers | typeof systems) =>
    names.find(([pattern]) => new RegExp(pattern).test(userAgent))?.[1];
  const system = nameIn(systems);
  return `${nameIn(browsers) ?? 'Another app'}${system === undefined ? '' : ` on ${system}`}`;
}

const mergeable = [
  'name',
  'email',
  'avatar',
  'points',
  'level',
  'badges',
  'rank',
  'streak',
  'dailyGoal',
  'units',
] as const;

/** Drops fields that the user doesn't have; without a user, merges nothing. */
export function mergeUser<User extends object>(
  user: User | null,
  update: Partial<User>,
): User | null {
  if (!user) return null;
  const known = mergeable.filter((key) => Object.hasOwn(update, key));
  return { ...user, ...Object.fromEntries(known.map((key) => [key, update[key as keyof User]])) };
}
