const prefix = 'crowd-';

export const crowdId = (number: number) => `${prefix}${number}`;

export const isOfCrowd = (id: string) => id.startsWith(prefix);

/** The number of somebody in a crowd of this size; undefined where the id is nobody's there. */
export function numberOf(id: string, size: number): number | undefined {
  const number = Number(id.slice(prefix.length));
  return crowdId(number) === id && Number.isInteger(number) && number >= 0 && number < size
    ? number
    : undefined;
}
