/** Parts of a drawing that run code or load files when somebody opens it by its address. */
const parts: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/<(?:\w+:)?script[\s>/]/i, "a script"],
  [/\son[a-z]+\s*=\s*["']/i, "an event handler"],
  [/(?:href|src)\s*=\s*["']\s*(?:javascript|data:text\/html)/i, "a link that runs a script"],
  [/<(?:\w+:)?foreignObject[\s>/]/i, "HTML"],
  [/(?:\bsrc|<(?:\w+:)?(?:image|use)\b[^>]*?href)\s*=\s*["']\s*(?:https?:)?\/\//i, "a file of another site"],
  [/(?:@import\s+(?:url\()?|url\()\s*["']?(?:https?:)?\/\//i, "a file of another site"],
];

/** What a drawing (SVG) contains that a picture must not, such as "a script". */
export const unsafePart = (svg: string): string | undefined =>
  parts.find(([pattern]) => pattern.test(svg))?.[1];
