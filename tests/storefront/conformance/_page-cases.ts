import type { Asked } from "../../engine/conformance/_host.ts";

/** A request, and the answer that every host has to give. */
export interface PageCase extends Asked {
  readonly name: string;
  readonly status: number;
  /**
   * Expected headers by name. `undefined`: the header is absent. `{country}` stands for the header that names
   * the country.
   */
  readonly has?: Readonly<Record<string, string | RegExp | undefined>>;
  /** Expects the host's policy and `guarded`. */
  readonly isGuarded?: true;
  /** The body contains all of these. */
  readonly shows?: readonly (string | RegExp)[];
  /** The body contains none of these. */
  readonly hides?: readonly string[];
}

const publicPage = "public, max-age=0, must-revalidate";
const privatePage = "private, no-cache";
const visitorsOwn = { "cache-control": privatePage, vary: "cookie, {country}, accept-encoding" };
const from = (country: string) => ({ "x-country": country });
const page = (lang: string, route: string, market: string) => [
  `<html lang="${lang}"`,
  `<body data-route="${route}" data-market="${market}"`,
];
const says = (message: string) => [/<html lang="de-DE"/, `data-error-message="set">${message}<`];
const html = "text/html; charset=utf-8";
const json = "application/json; charset=utf-8";

/** The headers of every document besides its policy. */
export const guarded = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": /camera=\(\)/,
};

const operation: readonly PageCase[] = [
  { name: "a document has its own policy", path: "/take/de", status: 200, isGuarded: true },
  {
    name: "a base page that is served from its twin has its own policy",
    path: "/take",
    status: 200,
    isGuarded: true,
  },
  { name: "the error page has its own policy", path: "/nope", status: 404, isGuarded: true },
  ...["/longlanding/de", "/take/de"].map((path) => ({
    name: `${path} may play videos of the site, because navigations lead from each page to each other`,
    path,
    status: 200,
    has: {
      "content-security-policy": /media-src 'self'/,
      "permissions-policy": /autoplay=\(\),.*fullscreen=\(self\),.*picture-in-picture=\(self\)/,
    },
  })),
  {
    name: "a response that is no document has no features",
    path: "/favicon.svg",
    status: 200,
    has: { "permissions-policy": /fullscreen=\(\),.*picture-in-picture=\(\)/ },
  },
  {
    name: "/healthz reports that the server is healthy",
    path: "/healthz",
    status: 200,
    has: { "cache-control": "no-store" },
    shows: [/"status":\s*"ok"/],
  },
  {
    name: "/readyz?for=pages reports whether orders can be stored",
    path: "/readyz?for=pages",
    status: 200,
    shows: [/"orders":\s*"ok"/],
  },
];

const pages: readonly PageCase[] = [
  {
    name: "a base page shows the default market to a visitor from an unknown country",
    path: "/",
    status: 200,
    has: { ...visitorsOwn, "content-type": html, "server-timing": /^geo\b/ },
    shows: page("de-DE", "index", "DE"),
  },
  {
    name: "a base page shows the market of the visitor's country",
    path: "/take",
    headers: from("FR"),
    status: 200,
    has: visitorsOwn,
    shows: page("fr-FR", "take", "FR"),
  },
  {
    name: "a base page shows the default market to a visitor from a country without a market",
    path: "/take",
    headers: from("US"),
    status: 200,
    shows: page("de-DE", "take", "DE"),
  },
  {
    name: "a base page shows the chosen market, whatever the country",
    path: "/take",
    headers: { ...from("FR"), cookie: "a=b; market=FI" },
    status: 200,
    shows: page("fi-FI", "take", "FI"),
  },
  {
    name: "a forced route shows its own market, whatever the visitor chose",
    path: "/offerip",
    headers: { cookie: "market=FI" },
    status: 200,
    shows: page("fr-FR", "offerip", "FR"),
  },
  {
    name: "a base page that is stored separately shows the market of the visitor's country",
    path: "/v3-summary",
    headers: from("SE"),
    status: 200,
    has: visitorsOwn,
    shows: page("sv-SE", "v3-summary", "SE"),
  },
  {
    name: "a twin is public, and shows its own market to every visitor",
    path: "/take/ch-fr",
    headers: { ...from("FR"), cookie: "market=FI" },
    status: 200,
    has: { "cache-control": publicPage, vary: "accept-encoding", "content-type": html },
    shows: page("fr-CH", "take-2", "CH-FR"),
  },
  {
    name: "the home page has a twin of one segment",
    path: "/gb",
    status: 200,
    has: { "cache-control": publicPage },
    shows: page("en-GB", "index-home", "GB"),
  },
  {
    name: "a path with a free value shows the visitor's market, and markup in the value as text",
    path: "/paypal-confirm/%3Cb%3Ex",
    headers: from("FR"),
    status: 200,
    has: { "cache-control": privatePage },
    shows: [...page("fr-FR", "paypal-confirm-2", "FR"), String.raw`"path":"/paypal-confirm/\u003cb>x"`],
    hides: ["<b>x"],
  },
];

const payloads: readonly PageCase[] = [
  {
    name: "the payload of a twin is public",
    path: "/take/de/_payload.json",
    status: 200,
    has: { "content-type": json, "cache-control": publicPage },
    shows: ['"route":"take-2","path":"/take/de"'],
  },
  {
    name: "the payload of a base page belongs to one visitor",
    path: "/take/_payload.json?1a2b",
    headers: from("FR"),
    status: 200,
    has: { "content-type": json, ...visitorsOwn },
    shows: ['"route":"take","path":"/take"'],
  },
  {
    name: "the payload of the home page is at the root",
    path: "/_payload.json",
    status: 200,
    has: { "content-type": json, ...visitorsOwn },
    shows: ['"route":"index","path":"/"'],
  },
];

const redirects: readonly PageCase[] = [
  ["/TAKE", "/take", 308],
  ["/Take/DE", "/take/de", 308],
  ["/take/", "/take", 308],
  ["/DE", "/de", 308],
  ["/offerv3/de", "/offerV3/de", 308],
  ["/take/de/?b=2&a=&b=1", "/take/de?b=2&a=&b=1", 308],
  ["/HOME/", "/", 308],
  ["/shop?src=v3&a=&a=1", "/take?src=v3&a=&a=1", 302],
].map(([path, to, status]) => ({
  name: `${path} redirects to ${to}`,
  path: String(path),
  status: Number(status),
  has: { location: String(to), "cache-control": status === 308 ? "public, max-age=3600" : privatePage },
}));

const notFound: readonly PageCase[] = [
  ...(
    [
      ["/take/xx", "Page not found"],
      ["/xx-yy", "Page not found"],
      ["/nope", "Page not found: /nope"],
      ["/nope.html", "Page not found: /nope.html"],
      ["/nope?a=1&b=", "Page not found: /nope?a=1&amp;b="],
      ["/$&$1$$", "Page not found: /$&amp;$1$$"],
      [
        "/%3Cimg%20src=x%20onerror=alert(1)%3E%27%22&",
        "Page not found: /&lt;img src=x onerror=alert(1)&gt;&#39;&quot;&amp;",
      ],
      // Paths that cannot be decoded, or that contain an encoded delimiter, are shown as requested.
      ["/%E9", "Page not found: /%E9"],
      ["/take/%E9?a=%C3%A9", "Page not found: /take/%E9?a=%C3%A9"],
      ["//evil.example", "Page not found: //evil.example"],
      ["//evil.example/%3Cb%3E?a=1", "Page not found: //evil.example/%3Cb%3E?a=1"],
      ["/%00", "Page not found: /%00"],
      ["/a%5cb", "Page not found: /a%5cb"],
      ["/take%2fde", "Page not found: /take%2fde"],
      ["/%5c%5cevil.example", "Page not found: /%5c%5cevil.example"],
      ["/caf%C3%A9", "Page not found: /café"],
      ["/nope/_payload.json", "Page not found: /nope/_payload.json"],
      ["/nope/_payload.json?b1", "Page not found: /nope/_payload.json?b1"],
      ["/take/xx/_payload.json", "Page not found"],
      ["/assets/nope.js", "Page not found: /assets/nope.js"],
    ] as const
  ).map(([path, message]) => ({
    name: `${path} shows the error page with the message as text`,
    path,
    status: 404,
    has: { "content-type": html, "cache-control": privatePage },
    shows: says(message),
    hides: ["<img src=x"],
  })),
  {
    name: "the error page is in the visitor's language",
    path: "/nope",
    headers: from("FR"),
    status: 404,
    shows: ['<html lang="fr-FR"', /lang="en"[^>]*data-error-message/],
  },
  ...[
    "/_server/site.json",
    "/_server/forms.js",
    "/_server/errors/DE/index.html",
    "/_server/errors/DE/_payload.json",
    "/site.json",
    "/base/FR/take",
    "/errors/DE",
    "/assets/../_server/site.json",
    "/assets/..%2f_server%2fsite.json",
    "/assets/%2e%2e/_server/site.json",
    "/assets/%252e%252e/_server/site.json",
    "/assets/..%255c_server/site.json",
    "/assets//../_server/site.json",
    "/%2e%2e/%2e%2e/package.json",
    "/%00",
    "/%",
    "/%ff",
  ].map((path) => ({
    name: `${path} shows the error page and no file of the server`,
    path,
    status: 404,
    shows: ["data-error-message"],
    hides: ['"dependencies"', '"redirects":', "ucs2length"],
  })),
];

const files: readonly PageCase[] = [
  {
    name: "the id of the newest build is never cached",
    path: "/builds/latest.json",
    status: 200,
    has: { "content-type": json, "cache-control": "no-store" },
    shows: [/^\{"id":"\w+","timestamp":\d+\}$/],
  },
  {
    name: "the sitemap is XML",
    path: "/sitemap.xml",
    status: 200,
    has: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=3600" },
    shows: ["<loc>https://www.mellva.example/take/ch-fr</loc>"],
  },
  {
    name: "security.txt has a contact and an expiry date",
    path: "/.well-known/security.txt",
    status: 200,
    has: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
    shows: [
      /^Contact: mailto:hello@mellva\.example\nExpires: 20\d\d-\d\d-\d\dT00:00:00Z\nCanonical: https:\/\/www\.mellva\.example\/\.well-known\/security\.txt\n$/,
    ],
  },
  {
    name: "a file of the site is cached for an hour",
    path: "/favicon.svg",
    status: 200,
    has: { "content-type": "image/svg+xml", "cache-control": "public, max-age=3600" },
    shows: ["<svg"],
  },
];

const service: readonly PageCase[] = (
  [
    ["FR", '{"country":"FR"}'],
    ["no", '{"country":"NO"}'],
    [undefined, '{"country":null}'],
  ] as const
).map(([country, answer]) => ({
  name: `/api/geo returns the visitor's country: ${country ?? "unknown"}`,
  path: "/api/geo",
  ...(country && { headers: from(country) }),
  status: 200,
  has: { "content-type": /^application\/json/, "cache-control": "private, no-store" },
  shows: [answer],
}));

const breach = JSON.stringify({
  "csp-report": {
    "document-uri": "https://shop.example/take/de",
    "effective-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/x.js",
  },
});

const reports: readonly PageCase[] = (
  [
    ["application/csp-report", breach, 204],
    [
      "application/reports+json",
      '[{"type":"csp-violation","body":{"effectiveDirective":"img-src","blockedURL":"data"}}]',
      204,
    ],
    ["application/csp-report", "{", 400],
    ["text/plain", breach, 415],
  ] as const
).map(([type, body, status]) => ({
  name: `a report of ${body.length} bytes as ${type} gets status ${status}`,
  path: "/api/reports",
  method: "POST",
  headers: { "content-type": type },
  body,
  status,
  has: { "cache-control": "no-store" },
}));

const methods: readonly PageCase[] = ["POST", "PUT", "DELETE"].map((method) => ({
  name: `${method} on a page is refused`,
  path: "/take/de",
  method,
  status: 405,
  has: { allow: "GET, HEAD" },
}));

/** Single requests. Each is one test on each host. */
export const pageCases: readonly PageCase[] = [
  ...operation,
  ...pages,
  ...payloads,
  ...redirects,
  ...notFound,
  ...files,
  ...service,
  ...reports,
  ...methods,
];
