/** Values that are kept as long as there is room: what was used longest ago goes first. */
export interface Kept<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, bytes: number): void;
  /** A kept value takes more room than it did; nothing happens when it has gone. */
  grow(key: string, value: Value, bytes: number): void;
}

/** `most` is the room for all in bytes. A value with more than an eighth of it is not kept. */
export function keepWithin<Value>(most: number): Kept<Value> {
  // A map remembers the order in which its keys were put in.
  const all = new Map<string, { readonly value: Value; bytes: number }>();
  let taken = 0;
  const remove = (key: string) => {
    taken -= all.get(key)?.bytes ?? 0;
    all.delete(key);
  };
  const makeRoom = () => {
    for (const key of all.keys()) {
      if (taken <= most) return;
      remove(key);
    }
  };
  return {
    get: (key) => {
      const found = all.get(key);
      if (found === undefined) return undefined;
      all.delete(key);
      all.set(key, found);
      return found.value;
    },
    set: (key, value, bytes) => {
      remove(key);
      if (bytes > most / 8) return;
      all.set(key, { value, bytes });
      taken += bytes;
      makeRoom();
    },
    grow: (key, value, bytes) => {
      const found = all.get(key);
      if (found?.value !== value) return;
      found.bytes += bytes;
      taken += bytes;
      makeRoom();
    },
  };
}
