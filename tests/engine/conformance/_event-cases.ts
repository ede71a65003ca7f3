/** An event, and what every host has to count for it: the keys of counters. */
export interface EventCase {
  readonly name: string;
  /** What differs from an entry on the route `take` in France. */
  readonly event?: object;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body, in place of an event. */
  readonly body?: string;
  /** Default: 204. */
  readonly status?: number;
  /** Default: nothing. */
  readonly counts?: readonly string[];
}

/** The user agent of a person's phone. */
export const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

const agents = {
  desktop: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  tablet:
    "Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
  google: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  headless:
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36",
};

const counted: readonly EventCase[] = [
  { name: "an entry", counts: ["view FR none phone entry > take"] },
  { name: "a new tab", event: { from: "new-tab" }, counts: ["view FR none phone new-tab > take"] },
  { name: "a return", event: { from: "return" }, counts: ["view FR none phone return > take"] },
  {
    name: "a navigation from a page of the same document",
    event: { view: "upsell", from: "take" },
    counts: ["view FR none phone take > upsell"],
  },
  {
    name: "a navigation between twins as one between their base routes",
    event: { view: "upsell-2", from: "take-2" },
    counts: ["view FR none phone take > upsell"],
  },
  {
    name: "a navigation from the address of a page, without its query",
    event: { view: "upsell", from: "/take/fr?src=v3#order" },
    counts: ["view FR none phone take > upsell"],
  },
  {
    name: "a navigation from an address that the site does not have as one from the error page",
    event: { from: "/no/such/page" },
    headers: { "x-country": "FR" },
    counts: ["view FR none phone error > take"],
  },
  {
    name: "a navigation from the error page of another market as an entry",
    event: { from: "/no/such/page" },
    headers: { "x-country": "GB" },
    counts: ["view FR none phone entry > take"],
  },
  {
    name: "a navigation from a base page",
    event: { from: "/terms" },
    headers: { "x-country": "FR" },
    counts: ["view FR none phone terms > take"],
  },
  {
    name: "a navigation from a base page that has shown another market as an entry",
    event: { from: "/terms" },
    headers: { "x-country": "GB" },
    counts: ["view FR none phone entry > take"],
  },
  {
    name: "a navigation from another market as an entry",
    event: { from: "/take/gb" },
    counts: ["view FR none phone entry > take"],
  },
  {
    name: "a source that the site lists",
    event: { source: "newsletter" },
    counts: ["view FR newsletter phone entry > take"],
  },
  {
    name: "a source that the site does not list, without its name",
    event: { source: "ada@example.org" },
    counts: ["view FR other phone entry > take"],
  },
  {
    name: "the source of a link within the site as no source",
    event: { source: "v3" },
    counts: ["view FR none phone entry > take"],
  },
  {
    name: "an event without a known source as unknown",
    event: { source: null },
    counts: ["view FR unknown phone entry > take"],
  },
  {
    name: "a desktop",
    headers: { "user-agent": agents.desktop },
    counts: ["view FR none desktop entry > take"],
  },
  {
    name: "a tablet",
    headers: { "user-agent": agents.tablet },
    counts: ["view FR none tablet entry > take"],
  },
  {
    name: "a visitor with Global Privacy Control in a market that does not honour it",
    headers: { "sec-gpc": "1" },
    counts: ["view FR none phone entry > take"],
  },
  {
    name: "a step of a quiz",
    event: { view: undefined, quiz: "v1", step: "why" },
    counts: ["quiz-step FR none phone why > v1"],
  },
  {
    name: "an outcome of a quiz",
    event: { view: undefined, quiz: "v1", outcome: "small" },
    counts: ["quiz-end FR none phone small > v1"],
  },
  {
    name: "each refused field once, and only fields of the form",
    event: { view: undefined, form: "order", errors: ["email", "email", "ada@example.org"] },
    counts: ["form-error FR none phone email > order"],
  },
];

const dropped: readonly EventCase[] = [
  { name: "a route that the site does not have", event: { view: "nowhere" } },
  { name: "a route before that the site does not have", event: { from: "nowhere" } },
  { name: "a market that the site does not have", event: { market: "XX" } },
  { name: "a market with a name of JavaScript", event: { market: "constructor" } },
  { name: "a market whose counts are off", event: { market: "DE" } },
  { name: "a step that the quiz does not have", event: { view: undefined, quiz: "v1", step: "nope" } },
  { name: "an outcome that the quiz does not have", event: { view: undefined, quiz: "v1", outcome: "nope" } },
  { name: "a form that the site does not have", event: { view: undefined, form: "nope", errors: ["email"] } },
  { name: "a search engine", headers: { "user-agent": agents.google } },
  { name: "a headless browser", headers: { "user-agent": agents.headless } },
  { name: "a prefetched page", headers: { "sec-purpose": "prefetch" } },
  { name: "a prerendered page", headers: { "sec-purpose": "prefetch;prerender" } },
  { name: "another site", headers: { "sec-fetch-site": "cross-site" }, status: 403 },
  { name: "what is not JSON", body: "view=take", status: 400 },
  { name: "an event without an id", event: { id: undefined }, status: 400 },
  { name: "an event of another type", event: { view: 7 }, status: 400 },
  { name: "more than 4 kB", event: { more: "x".repeat(5000) }, status: 413 },
];

export const eventCases: readonly EventCase[] = [...counted, ...dropped];
