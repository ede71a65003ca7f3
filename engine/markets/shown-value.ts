/** The value itself, or its placeholder. */
export const shownValue = <Value>(
  value: Value | { readonly placeholder: Value; readonly law: string },
): Value =>
  typeof value === "object" && value !== null && "placeholder" in value ? value.placeholder : value;
