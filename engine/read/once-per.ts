interface Known<Key, Value> {
  get(key: Key): { readonly value: Value } | undefined;
  set(key: Key, entry: { readonly value: Value }): unknown;
}

function keep<Key, Value>(known: Known<Key, Value>, make: (key: Key) => Value): (key: Key) => Value {
  return (key) => {
    const before = known.get(key);
    if (before) return before.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}

/** `make`, asked once for each key: the answer is kept as long as the key is. */
export const oncePer = <Key extends object, Value>(make: (key: Key) => Value): ((key: Key) => Value) =>
  keep(new WeakMap<Key, { readonly value: Value }>(), make);

/** The same for as long as the function is kept: faster, where that is no longer than a check. */
export const remembered = <Key, Value>(make: (key: Key) => Value): ((key: Key) => Value) =>
  keep(new Map<Key, { readonly value: Value }>(), make);
