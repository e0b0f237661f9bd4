const contents = new WeakMap<object, unknown>();

declare const sealedType: unique symbol;

/** An empty object that stands for a value, so that secrets pass through actions unseen. */
export interface Sealed<Value> {
  readonly [sealedType]?: Value;
}

export function seal<Value>(value: Value): Sealed<Value> {
  const token = {};
  contents.set(token, value);
  return token;
}

/** Gives back what was sealed. Throws for anything that `seal` did not make. */
export function unseal<Value>(token: Sealed<Value>): Value {
  if (!contents.has(token)) throw new Error('This is not a sealed value.');
  return contents.get(token) as Value;
}
