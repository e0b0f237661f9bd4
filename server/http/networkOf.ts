import { isIPv6 } from 'node:net';

/** Returns an address without its port, and for IPv6 its network of 64 bits: one customer's. */
export function networkOf(text: string): string {
  const [, bracketed] = /^\[(.+)\](?::\d+)?$/.exec(text) ?? [];
  const address = bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1');
  const [, mapped] = /^::ffff:([\d.]+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  // As URLs write it: in lower case and without leading zeros.
  const [plain = ''] = address.split('%');
  const [start = '', end] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::');
  const groups = start === '' ? [] : start.split(':');
  const others = end === undefined || end === '' ? [] : end.split(':');
  const zeros = end === undefined ? 0 : 8 - groups.length - others.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...others];
  return `${all.slice(0, 4).join(':')}::/64`;
}
