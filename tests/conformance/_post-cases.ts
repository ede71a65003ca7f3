import { rightOrder } from "../fixtures/right-order.ts";

/** A submission, and the answer that every host has to give. */
export interface PostCase {
  readonly name: string;
  readonly form: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  readonly status: number;
  /** The expected JSON body. */
  readonly answer?: unknown;
  readonly has?: Readonly<Record<string, RegExp>>;
  readonly shows?: readonly string[];
  /** The number of submissions that the host stores. Default: none. */
  readonly keeps?: number;
}

/** Any length over the limit of 16 kB is enough. */
const tooLong = "x".repeat(70_000);

const order = { ...rightOrder, product: "best-value", country: "DE" };
const feedback = (message: string, more: object = {}): string =>
  JSON.stringify({ market: "DE", values: { message }, website: "", ...more });
const fields = (values: Readonly<Record<string, string>>): string => new URLSearchParams(values).toString();
const asFields = { "content-type": "application/x-www-form-urlencoded" };

const taken: readonly PostCase[] = [
  {
    name: "feedback is kept",
    form: "feedback",
    body: feedback("It works."),
    status: 200,
    answer: {},
    has: { "cache-control": /no-store/ },
    keeps: 1,
  },
  {
    name: "an order is kept, and runs on by a cookie that no script can read",
    form: "order",
    body: JSON.stringify({ market: "DE", values: { ...order, terms: true }, website: "" }),
    status: 200,
    has: { "set-cookie": /^(?:__Host-)?order=[^;]+;.*HttpOnly.*SameSite=Lax/ },
    keeps: 1,
  },
  {
    name: "texts of any script are kept",
    form: "feedback",
    body: feedback("Zoë’s 🧼 — “süß” '); DROP TABLE posts;--"),
    status: 200,
    keeps: 1,
  },
  {
    name: "what a robot fills in is answered as if it were kept",
    form: "feedback",
    body: feedback("Buy this.", { website: "https://spam.example" }),
    status: 200,
    answer: {},
  },
  {
    name: "without script an order is kept, and leads to the next page",
    form: "order",
    headers: asFields,
    body: fields({
      ...order,
      email: "plain@example.org",
      terms: "yes",
      market: "DE",
      page: "/take/de",
      website: "",
    }),
    status: 303,
    has: { location: /^\/upsell\/de$/ },
    keeps: 1,
  },
];

const refused: readonly PostCase[] = [
  {
    name: "what is missing is named by its field",
    form: "feedback",
    body: JSON.stringify({ market: "DE", values: { email: "ada@example" }, website: "" }),
    status: 422,
    answer: { errors: { message: "required", email: "format" } },
  },
  {
    name: "a product that the market does not sell is refused",
    form: "order",
    body: JSON.stringify({ market: "DE", values: { ...order, product: "none", terms: true }, website: "" }),
    status: 422,
    answer: { errors: { product: "enum" } },
  },
  {
    name: "without script the page comes back with what was typed, as text",
    form: "order",
    headers: asFields,
    body: fields({
      ...order,
      name: "<b>Ada</b>",
      email: "ada@",
      market: "FR",
      page: "/take/fr",
      website: "",
    }),
    status: 422,
    has: { "content-type": /^text\/html/ },
    shows: ['<html lang="fr-FR"', 'value="&lt;b&gt;Ada&lt;/b&gt;"', 'id="order-email-error"'],
  },
];

const unreadable: readonly PostCase[] = [
  ["no JSON", "{"],
  ["nothing", ""],
  ["no object", "[]"],
  ["no market", JSON.stringify({ values: { message: "x" } })],
  ["a market that is not there", feedback("x", { market: "NO" })],
  ["values that are no texts", feedback("x", { values: { message: { deep: 1 } } })],
  ["a reserved name", '{"market":"DE","values":{"__proto__":"x","message":"x"},"website":""}'],
  [
    "JSON that is nested two thousand deep",
    `{"market":"DE","values":${"[".repeat(2000)}${"]".repeat(2000)}}`,
  ],
].map(([name, body]) => ({
  name: `${name} cannot be read`,
  form: "feedback",
  body: String(body),
  status: 400,
}));

const strangers: readonly PostCase[] = [
  {
    name: "a key that is none cannot be read, in a field either",
    form: "order",
    headers: asFields,
    body: fields({ ...order, page: "/take/de", "idempotency-key": "a b" }),
    status: 400,
  },
  {
    name: "a key that is none cannot be read",
    form: "feedback",
    headers: { "idempotency-key": "a b" },
    body: feedback("x"),
    status: 400,
  },
  {
    name: "another site's page may not post",
    form: "feedback",
    headers: { origin: "https://evil.example" },
    body: feedback("x"),
    status: 403,
  },
  {
    name: "what a browser says comes from another site may not be posted",
    form: "feedback",
    headers: { "sec-fetch-site": "cross-site" },
    body: feedback("x"),
    status: 403,
  },
  ...["nope", "__proto__", "constructor", "..%2ffeedback"].map((form) => ({
    name: `there is no form ${form}`,
    form,
    body: feedback("x"),
    status: 404,
  })),
  {
    name: "a post that is too long is not read",
    form: "feedback",
    body: feedback(tooLong),
    status: 413,
  },
  {
    name: "a post that does not say how long it is, and is too long, is not read to its end",
    form: "feedback",
    headers: { "transfer-encoding": "chunked" },
    body: feedback(tooLong),
    status: 413,
  },
  ...["text/plain", "multipart/form-data; boundary=x", ""].map((type) => ({
    name: `a post of the type "${type}" is not read`,
    form: "feedback",
    headers: { "content-type": type },
    body: feedback("x"),
    status: 415,
  })),
];

/** Single submissions. Each is one test on each host. */
export const postCases: readonly PostCase[] = [...taken, ...refused, ...unreadable, ...strangers];
