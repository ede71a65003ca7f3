/** A page needs a dozen levels. Recursive code could run out of stack on much deeper values. */
export const maxLevels = 100;

/** What a scan finds in a JSON text. */
interface Scan {
  /** The offset of the first bracket that exceeds the maximum depth. */
  readonly tooDeepAt?: number;
  /** The number of keys: of the colons outside of texts. */
  readonly keys: number;
}

const QUOTE = 34;
const COLON = 58;
const OPEN_LIST = 91;
const BACKSLASH = 92;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** The offset of the quote that ends a text, or the end of the file. `start`: the offset of its first quote. */
function endOfText(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    at = text.indexOf('"', at);
    if (at === -1) return text.length;
    let before = at;
    while (text.charCodeAt(before - 1) === BACKSLASH) before--;
    // An even number of backslashes: each pair is one character.
    if ((at - before) % 2 === 0) return at;
  }
}

/** Scans a JSON text, which need not be valid, in one pass and without recursion. */
export function scanJson(text: string): Scan {
  let [level, keys] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    else if (code === COLON) keys++;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++level > maxLevels) return { tooDeepAt: at, keys };
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) level--;
  }
  return { keys };
}
