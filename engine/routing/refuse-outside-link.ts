/** Why an external URL is refused. Undefined if it is allowed (spec, sections 5 and 8). */
export function refuseOutsideLink(
  href: string,
  allowedHosts: readonly string[],
): "protocol" | "host" | "malformed" | undefined {
  // Browsers strip control characters and treat a backslash as a slash, so they may load another URL.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the expression looks for control characters
  if (/[\u0000-\u001f\\]/.test(href) || href.startsWith("//")) return "malformed";
  let url: URL;
  try {
    url = new URL(href);
  } catch {
    return "malformed";
  }
  if (url.protocol === "mailto:" || url.protocol === "tel:") return undefined;
  if (url.protocol !== "https:") return "protocol";
  // Without the slashes, browsers read it as a path of this site.
  if (!/^https:\/\//i.test(href)) return "malformed";
  return allowedHosts.includes(url.host) ? undefined : "host";
}
