/**
 * Where the caret belongs after `value`, with the caret at `caret`, was replaced by `format(value)`: behind what has
 * become of the text before it. Counted from 0.
 */
export function caretAfter(format: (value: string) => string, value: string, caret: number): number {
  return Math.min(format(value.slice(0, caret)).length, format(value).length);
}
