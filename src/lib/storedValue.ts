import * as v from 'valibot';
import { readStored, writeStored, type StorageKind } from './storage';

interface Options<Value> {
  readonly key: string;
  readonly schema: v.GenericSchema<unknown, Value>;
  readonly kind?: StorageKind;
}

/** A value that the browser stores as JSON. Text that doesn't match the schema reads as null. */
export function storedValue<Value>({ key, schema, kind }: Options<Value>) {
  const textSchema = v.pipe(v.string(), v.parseJson(), schema);
  return {
    exists: () => readStored(key, kind) !== null,
    read(): Value | null {
      const result = v.safeParse(textSchema, readStored(key, kind));
      return result.success ? result.output : null;
    },
    /** Removes the value if it is null. Returns false if the browser could not store it. */
    write(value: Value | null): boolean {
      return writeStored(key, value && JSON.stringify(value), kind);
    },
  };
}
