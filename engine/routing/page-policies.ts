/**
 * The hashes of a document's inline scripts and styles, as a content security policy writes them:
 * `'sha256-…'`.
 */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The other hosts that pages may load from, by what they load: "www.youtube-nocookie.com". */
export interface AllowedHosts {
  readonly frames?: readonly string[];
  readonly scripts?: readonly string[];
  readonly media?: readonly string[];
  readonly connect?: readonly string[];
}

/**
 * What the documents of a build may run and load: `dist-server/csp.json`. Many documents share one set of
 * hashes.
 */
export interface PagePolicies {
  /** The origins of a hosted image service. */
  readonly images: readonly string[];
  /** The site has a tag manager. */
  readonly tags: boolean;
  /** The site has videos or recordings. */
  readonly media: boolean;
  /** The other hosts that site.json declares. */
  readonly hosts?: AllowedHosts;
  readonly sets: readonly InlineHashes[];
  /** Maps the key of a document (see `getPageKey`) to the index of its set. */
  readonly pages: Readonly<Record<string, number>>;
}

/** The key for where a document is stored: `web:take/de`, `server:errors/DE`. */
export const getPageKey = (side: "web" | "server", folder: string): string => `${side}:${folder}`;

/**
 * The hosts of Google Tag Manager and of the Analytics that it loads, from Google's guide to content security
 * policies. For tags of other vendors, add their hosts here.
 *
 * Custom HTML tags and custom JavaScript variables would need `'unsafe-inline'` and `'unsafe-eval'`, which
 * are never allowed. A custom template does the same without them.
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

/** The path that browsers send policy reports to. */
export const reportsPath = "/api/reports";

/** The name of the endpoint, and its path for browsers without the Reporting API. */
const reporting = { "report-to": ["csp"], "report-uri": [reportsPath] };

/**
 * Only values from our own Trusted Types policy may become HTML or the URL of a script. Each bundle creates
 * the policy itself.
 */
const trustedTypes = {
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["funnel", "'allow-duplicates'"],
};

const policyText = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");

/** Browser features that no page needs. Frames and scripts of third parties do not get them either. */
const features = [
  "accelerometer",
  "autoplay",
  "camera",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

/** The features of the controls of a video. */
const videoFeatures = ["fullscreen", "picture-in-picture"];

/** What videos of other sites also need, in their frames. */
const frameFeatures = [...videoFeatures, "autoplay", "encrypted-media"];

/** `frames`: the origins that get the features of frames. A wildcard for hosts is no origin, so those get none. */
function printFeatures(allowed: readonly string[], frames: readonly string[] = []): string {
  const origins = frames.filter((frame) => !frame.includes("*")).map((frame) => `"${frame}"`);
  return features
    .map((feature) => {
      const isFrames = origins.length > 0 && frameFeatures.includes(feature);
      // A page passes on only what it may do itself.
      const siteOrigins = allowed.includes(feature) || isFrames ? ["self"] : [];
      return `${feature}=(${[...siteOrigins, ...(isFrames ? origins : [])].join(" ")})`;
    })
    .join(", ");
}

/** The `Permissions-Policy` of every response: no feature. */
export const noFeatures: string = printFeatures([]);

/** The header of documents that may have videos. */
export const withVideoFeatures: PolicyHeaders = { "permissions-policy": printFeatures(videoFeatures) };

/** The headers that apply a policy to a document. */
export type PolicyHeaders = Readonly<Record<string, string>>;

const toOrigins = (hosts: readonly string[] = []): readonly string[] =>
  hosts.map((host) => `https://${host}`);

/**
 * The policy of a document: its own inline code, its own files, and the hosts that the site declares. A tag manager does not
 * support Trusted Types, and few other scripts do, so with them their violations are only reported. All documents of a site with videos may play
 * them, because a navigation replaces the page and keeps the document's policy.
 */
export function documentPolicy(
  { images, tags, media, hosts = {} }: Pick<PagePolicies, "images" | "tags" | "media" | "hosts">,
  { scripts, styles }: InlineHashes,
): PolicyHeaders {
  const also = (sources: readonly string[]) => (tags ? sources : []);
  const scriptHosts = toOrigins(hosts.scripts);
  const mediaSources = [...(media ? ["'self'"] : []), ...toOrigins(hosts.media)];
  const frames = toOrigins(hosts.frames);
  const frameSources = [...frames, ...also(tagSources.frame)];
  const isStrict = !tags && scriptHosts.length === 0;
  const policy = policyText({
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts, ...scriptHosts, ...also(tagSources.script)],
    "style-src": ["'self'", ...styles],
    "img-src": ["'self'", "data:", ...images, ...also(tagSources.image)],
    "font-src": ["'self'"],
    ...(mediaSources.length > 0 && { "media-src": mediaSources }),
    "connect-src": ["'self'", ...toOrigins(hosts.connect), ...also(tagSources.connect)],
    ...(frameSources.length > 0 && { "frame-src": frameSources }),
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    ...(isStrict && trustedTypes),
    ...reporting,
  });
  return {
    "content-security-policy": policy,
    ...((media || frames.length > 0) && {
      "permissions-policy": printFeatures(media ? videoFeatures : [], frames),
    }),
    ...(!isStrict && {
      "content-security-policy-report-only": policyText({ ...trustedTypes, ...reporting }),
    }),
    "reporting-endpoints": `csp="${reportsPath}"`,
  };
}

/**
 * The policy of a response that is not one of our documents. If a browser displays it, it runs nothing and loads
 * nothing but itself: browsers put a video that is opened by its address into a document that plays it.
 */
export const bareDocumentPolicy =
  "default-src 'none'; media-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Speculation rules that fetch the document behind a `data-next` link at once. The text is the same on every
 * page, because the content security policy must contain its hash: Chromium ignores
 * `'inline-speculation-rules'` next to other hashes.
 */
export const prefetchRules: string = JSON.stringify({
  prefetch: [{ where: { selector_matches: "a[data-next]" }, eagerness: "immediate" }],
});
