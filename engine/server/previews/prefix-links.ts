/** Paths that stay the same in a preview: files with a hash in their name, and what every page loads. */
const shared = "(?!/|assets/(?!frames/|forms/)|builds/meta/|favicon)";

const inHtml = new RegExp(`( (?:href|action|data-offer)=")(/${shared})`, "g");
const inJson = new RegExp(`("(?:href|next|validator)":")(/${shared})`, "g");
/** Pictures get the prefix too: the live site does not have those that only hidden markets show. */
const pictures = /(?<![\w.:-])\/assets\/img\//g;
const inOrderRules = new RegExp(`(&quot;href&quot;:&quot;)(/${shared})`, "g");

/**
 * Puts a prefix before the paths in a payload or a shell. The name of the shell gets it as well, so that the browser
 * asks for the shell inside the preview.
 */
export const prefixJson = (json: string, prefix: string): string =>
  json
    .replace(inJson, (_, before: string, path: string) => `${before}${prefix}${path}`)
    .replace(/("base":")/, (base) => `${base}${prefix}`)
    .replace(/("path":")(\/)/, (_, before: string, path: string) => `${before}${prefix}${path}`)
    .replace(
      /("shell":")(\w)/,
      (_, before: string, name: string) => `${before}../..${prefix}/assets/frames/${name}`,
    )
    .replace(pictures, (path) => `${prefix}${path}`);

/** Puts a prefix before the paths in a document, its embedded payload included. */
export function prefixDocument(html: string, prefix: string): string {
  const start = html.indexOf('<script type="application/json" id="payload">');
  const end = html.indexOf("</script>", start);
  const around = (text: string) =>
    text
      .replace(inHtml, (_, before: string, path: string) => `${before}${prefix}${path}`)
      .replace(inOrderRules, (_, before: string, path: string) => `${before}${prefix}${path}`)
      .replace(pictures, (path) => `${prefix}${path}`);
  if (start === -1) return around(html);
  return around(html.slice(0, start)) + prefixJson(html.slice(start, end), prefix) + around(html.slice(end));
}
