import { rightOrder } from "../../fixtures/right-order.ts";

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
    name: "feedback is stored",
    form: "feedback",
    body: feedback("It works."),
    status: 200,
    answer: {},
    has: { "cache-control": /no-store/ },
    keeps: 1,
  },
  {
    name: "an order is stored, and gets a cookie that scripts cannot read",
    form: "order",
    body: JSON.stringify({ market: "DE", values: { ...order, terms: true }, website: "" }),
    status: 200,
    has: { "set-cookie": /^(?:__Host-)?order=[^;]+;.*HttpOnly.*SameSite=Lax/ },
    keeps: 1,
  },
  {
    name: "texts in any script are stored",
    form: "feedback",
    body: feedback("Zoë’s 🧼 — “süß” '); DROP TABLE posts;--"),
    status: 200,
    keeps: 1,
  },
  {
    name: "a robot's post gets the usual response and is not stored",
    form: "feedback",
    body: feedback("Buy this.", { website: "https://spam.example" }),
    status: 200,
    answer: {},
  },
  {
    name: "an order without script is stored, and redirects to the next page",
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
    name: "errors name the missing and invalid fields",
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
    name: "a refused order without script shows its page again, with the entered values as text",
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
  ["invalid JSON", "{"],
  ["an empty body", ""],
  ["a list instead of an object", "[]"],
  ["a body without a market", JSON.stringify({ values: { message: "x" } })],
  ["an unknown market", feedback("x", { market: "NO" })],
  ["values that are not texts", feedback("x", { values: { message: { deep: 1 } } })],
  ["a reserved name", '{"market":"DE","values":{"__proto__":"x","message":"x"},"website":""}'],
  ["JSON with two thousand levels", `{"market":"DE","values":${"[".repeat(2000)}${"]".repeat(2000)}}`],
].map(([name, body]) => ({
  name: `${name} is refused as unreadable`,
  form: "feedback",
  body: String(body),
  status: 400,
}));

const strangers: readonly PostCase[] = [
  {
    name: "an invalid key in a field is refused",
    form: "order",
    headers: asFields,
    body: fields({ ...order, page: "/take/de", "idempotency-key": "a b" }),
    status: 400,
  },
  {
    name: "an invalid key in a header is refused",
    form: "feedback",
    headers: { "idempotency-key": "a b" },
    body: feedback("x"),
    status: 400,
  },
  {
    name: "a post with the origin of another site is refused",
    form: "feedback",
    headers: { origin: "https://evil.example" },
    body: feedback("x"),
    status: 403,
  },
  {
    name: "a post that the browser marks as cross-site is refused",
    form: "feedback",
    headers: { "sec-fetch-site": "cross-site" },
    body: feedback("x"),
    status: 403,
  },
  ...["nope", "__proto__", "constructor", "..%2ffeedback"].map((form) => ({
    name: `a post to the unknown form ${form} is refused`,
    form,
    body: feedback("x"),
    status: 404,
  })),
  {
    name: "a post that is too long is refused",
    form: "feedback",
    body: feedback(tooLong),
    status: 413,
  },
  {
    name: "a post without a length that is too long is refused",
    form: "feedback",
    headers: { "transfer-encoding": "chunked" },
    body: feedback(tooLong),
    status: 413,
  },
  ...["text/plain", "multipart/form-data; boundary=x", ""].map((type) => ({
    name: `a post of the type "${type}" is refused`,
    form: "feedback",
    headers: { "content-type": type },
    body: feedback("x"),
    status: 415,
  })),
];

/** Single submissions. Each is one test on each host. */
export const postCases: readonly PostCase[] = [...taken, ...refused, ...unreadable, ...strangers];
