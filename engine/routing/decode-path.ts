/**
 * Decodes a pathname. Undefined if it cannot be a page's: malformed, or with an encoded part that changes its
 * structure (a slash, `..`, a host).
 */
export function decodePath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters
    return /%2f/i.test(pathname) || /[\u0000-\u001f\\]|\.\.|^\/\//.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}
