/**
 * Returns the position of the caret after `value`, with the caret at `caret`, was replaced by
 * `format(value)`. The caret stays behind the formatted text that was before it. Positions start at 0.
 */
export function caretAfter(format: (value: string) => string, value: string, caret: number): number {
  if (format(value) === value) return caret;
  return Math.min(format(value.slice(0, caret)).length, format(value).length);
}
