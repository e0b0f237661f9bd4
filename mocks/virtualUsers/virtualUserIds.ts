const prefix = 'crowd-';

export const virtualUserId = (number: number) => `${prefix}${number}`;

export const isVirtualUserId = (id: string) => id.startsWith(prefix);

export function numberOf(id: string, size: number): number | undefined {
  const number = Number(id.slice(prefix.length));
  return virtualUserId(number) === id && Number.isInteger(number) && number >= 0 && number < size
    ? number
    : undefined;
}
