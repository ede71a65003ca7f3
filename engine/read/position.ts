export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Offset in characters → line and column from 1. Lines end with \n, \r\n or \r. */
export function positionAt(text: string, offset: number): Position {
  let line = 1;
  let start = 0;
  for (let i = 0; i < offset; i++) {
    const code = text.charCodeAt(i);
    const isReturn = code === 13;
    if (code !== 10 && !isReturn) continue;
    if (isReturn && text.charCodeAt(i + 1) === 10) {
      if (i + 1 >= offset) break;
      i++;
    }
    line++;
    start = i + 1;
  }
  return { line, column: offset - start + 1 };
}
