/** Whether a value matches a pattern. `invalid-form-schema` reports a pattern that is none: every value matches it. */
export function isMatch(pattern: string, value: string): boolean {
  try {
    return new RegExp(pattern, "u").test(value);
  } catch {
    return true;
  }
}
