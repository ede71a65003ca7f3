/**
 * Calls `make` once for each key. Results for object keys live as long as the key, results for other keys as
 * long as the returned function.
 */
export function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const byObject = new WeakMap<WeakKey, { readonly value: Value }>();
  const byPrimitive = new Map<Key, { readonly value: Value }>();
  return (key) => {
    const cached = typeof key === "object" && key !== null ? byObject.get(key) : byPrimitive.get(key);
    if (cached) return cached.value;
    const entry = { value: make(key) };
    if (typeof key === "object" && key !== null) byObject.set(key, entry);
    else byPrimitive.set(key, entry);
    return entry.value;
  };
}
