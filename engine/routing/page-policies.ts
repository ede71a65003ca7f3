/** The inline parts of a document, each by its hash as a content security policy names it: `'sha256-…'`. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What the documents of a build are allowed to run and to load: `dist-server/csp.json`. Many documents share one set of hashes. */
export interface PagePolicies {
  /** Origins of pictures that a hosted service has. */
  readonly images: readonly string[];
  /** The site has a tag manager. */
  readonly tags: boolean;
  readonly sets: readonly InlineHashes[];
  /** From the place of a document to its set. */
  readonly pages: Readonly<Record<string, number>>;
}

/** Where a document is stored: `web:take/de`, `server:errors/DE`. */
export const pagePlace = (side: "web" | "server", folder: string): string => `${side}:${folder}`;

/**
 * Google Tag Manager and the Analytics that it loads, as Google's guide to policies names their hosts. Tags of others
 * need their hosts here. Custom HTML tags and custom JavaScript variables would need `'unsafe-inline'` and
 * `'unsafe-eval'`, which nobody gets: a custom template does the same without.
 */
const tagSources = {
  script: ["https://www.googletagmanager.com"],
  image: ["https://www.googletagmanager.com", "https://*.google-analytics.com"],
  connect: [
    "https://www.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
  ],
  frame: ["https://www.googletagmanager.com"],
} as const;

/** The policy of a document: what its build has written inline, its own files, and nothing else. */
export function documentPolicy(
  { images, tags }: Pick<PagePolicies, "images" | "tags">,
  { scripts, styles }: InlineHashes,
): string {
  const also = (sources: readonly string[]) => (tags ? sources : []);
  const directives = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...scripts, ...also(tagSources.script)],
    "style-src": ["'self'", ...styles],
    "img-src": ["'self'", "data:", ...images, ...also(tagSources.image)],
    "connect-src": ["'self'", ...also(tagSources.connect)],
    "frame-src": tags ? tagSources.frame : ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** The policy of what is no document of ours: it runs and loads nothing, should a browser show it. */
export const bareDocumentPolicy =
  "default-src 'none'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";
