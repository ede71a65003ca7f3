const isOrigin = (text: string): boolean => {
  const url = URL.parse(text);
  const isLocal = url?.protocol === "http:" && url.hostname === "localhost";
  return url?.origin === text && (url.protocol === "https:" || isLocal);
};

/**
 * Reads `PREVIEW_FRAMES`, comma-separated origins: `https://cms.example`, or `http://localhost:3000`. Undefined if
 * it is not set, or if a part is not an origin.
 */
export function readFrames(setting: string | undefined): readonly string[] | undefined {
  const origins = setting?.split(",").map((part) => part.trim());
  return origins?.every(isOrigin) ? origins : undefined;
}
