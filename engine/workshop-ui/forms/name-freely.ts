/** The properties that name an item of a list. */
const nameKeys = ["id", "name", "value", "code"];

/** An item whose name no other item has: "email", else "email-2" and so on. */
export function nameFreely(item: unknown, others: readonly unknown[]): unknown {
  const key = nameKeys.find((name) => typeof Object(item)[name] === "string");
  if (key === undefined) return item;
  const names = new Set(others.map((other) => Object(other)[key]));
  const stem = String(Object(item)[key]).replace(/-\d+$/, "");
  let name = Object(item)[key];
  for (let count = 2; names.has(name); count++) name = `${stem}-${count}`;
  return { ...Object(item), [key]: name };
}
