const contents = new WeakMap<object, unknown>();

declare const sealedType: unique symbol;

/** An empty object that represents a value, so that actions can carry secrets unseen. */
export interface Sealed<Value> {
  readonly [sealedType]?: Value;
}

export function seal<Value>(value: Value): Sealed<Value> {
  const token = {};
  contents.set(token, value);
  return token;
}

/** Returns the sealed value. Throws for anything that `seal` didn't create. */
export function unseal<Value>(token: Sealed<Value>): Value {
  if (!contents.has(token)) throw new Error('This is not a sealed value.');
  return contents.get(token) as Value;
}
