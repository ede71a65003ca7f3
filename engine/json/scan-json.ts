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

/** Scans a JSON text, which need not be valid, in one pass and without recursion. */
export function scanJson(text: string): Scan {
  let [level, keys] = [0, 0];
  let isText = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isText) {
      if (code === BACKSLASH) at++;
      else if (code === QUOTE) isText = false;
    } else if (code === QUOTE) isText = true;
    else if (code === COLON) keys++;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      if (++level > maxLevels) return { tooDeepAt: at, keys };
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) level--;
  }
  return { keys };
}
