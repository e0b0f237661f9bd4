const prefix = 'crowd-';

export const virtualUserId = (number: number) => `${prefix}${number}`;

export const isVirtualUserId = (id: string) => id.startsWith(prefix);

/** Returns the number of a virtual user, or undefined for another id. */
export function numberOf(id: string, size: number): number | undefined {
  const number = Number(id.slice(prefix.length));
  return virtualUserId(number) === id && Number.isInteger(number) && number >= 0 && number < size
    ? number
    : undefined;
}
