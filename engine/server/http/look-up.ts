/** Looks up a key that a visitor has sent. */
export const lookUp = <Value>(
  values: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined => (values && Object.hasOwn(values, key) ? values[key] : undefined);
