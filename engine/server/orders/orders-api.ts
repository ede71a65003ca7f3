import { type ErrorHandler, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { OrderService } from "../../commerce/order-book.ts";
import { readOrderId } from "../../commerce/order-id.ts";
import { describeError } from "../data/describe-error.ts";
import { StoreError } from "../data/store-error.ts";
import type { AppContext, AppMiddleware, ServerApp } from "../http/app.ts";
import { fromBase64Url, toBase64Url } from "../http/base64url.ts";
import { ordersPath } from "../http/orders-path.ts";
import type { Services } from "../http/services.ts";
import { describeOrder } from "./describe-order.ts";
import { ordersDocument } from "./orders-api-document.ts";
import { readBody, readExpected, readInput, refuse } from "./orders-api-input.ts";
import { eventSchema, exportQuery, keySchema, listQuery, type OrderAnswer } from "./orders-api-schemas.ts";
import { requireToken } from "./orders-tokens.ts";
import { readTime } from "./read-time.ts";
import { stockApi } from "./stock-api.ts";
import { submissionsCsv } from "./submissions-csv.ts";
import { submissionsJson } from "./submissions-json.ts";

type ApiServices = Pick<Services, "getAddress" | "now" | "log">;

/** Seconds until a client should try again when the database fails. */
const retryAfter = 10;

const etag = ({ version }: OrderAnswer): string => `"${version}"`;

const answerOrder = (order: OrderAnswer, status = 200): Response =>
  Response.json(order, { status, headers: { etag: etag(order) } });

const unknownOrder = (number: string) =>
  refuse(404, {
    code: "unknown-order",
    message: `There is no order ${number}. Send a number such as 7Q2KM-4TX9A. Erased orders are gone.`,
    path: "number",
  });

function requireOrderId(number: string): string {
  const id = readOrderId(number);
  if (id === undefined) throw unknownOrder(number);
  return id;
}

/** Reads the query of a request. Parameters without a value count as not sent. */
function readQuery<Schema extends Parameters<typeof readInput>[0]>({ req }: AppContext, schema: Schema) {
  const values = Object.fromEntries(Object.entries(req.query()).filter(([, value]) => value !== ""));
  const input = readInput(schema, values);
  if ("problem" in input) throw refuse(422, input.problem);
  return input.value;
}

const writeCursor = (submission: number): string => toBase64Url(new TextEncoder().encode(`${submission}`));

function readCursor(cursor: string): number {
  const text = new TextDecoder().decode(fromBase64Url(cursor) ?? new Uint8Array());
  if (/^[1-9]\d{0,14}$/.test(text)) return Number(text);
  throw refuse(422, {
    code: "invalid",
    message: "after is not a cursor. Send the `next` of the page before, or leave it out for the first page.",
    path: "after",
  });
}

function readKey(key: string | undefined): string {
  const input = readInput(keySchema, key);
  if ("problem" in input) throw refuse(422, { ...input.problem, path: "Idempotency-Key" });
  return input.value;
}

async function answerFact(orders: OrderService, { req }: AppContext, number: string): Promise<Response> {
  const id = requireOrderId(number);
  const key = readKey(req.header("idempotency-key"));
  const expected = readExpected(req.header("if-match"), "the version of the order");
  const result = await orders.record(
    id,
    { ...(await readBody(req.raw, eventSchema, "Send a fact as a JSON object.")), key },
    expected,
  );
  if (result.kind === "unknown-order") throw unknownOrder(number);
  const order = describeOrder(result);
  if (result.kind === "recorded") return answerOrder(order, result.isNew ? 201 : 200);
  if (result.kind === "refused") throw refuse(409, result.refusal);
  const message = `Order ${order.number} has the version ${order.version}, not ${expected}. Look at \`order\`, and send the fact again if it still makes sense.`;
  throw refuse(412, { code: "changed", message, path: "If-Match" }, { order }, { etag: etag(order) });
}

/** Streams a text. Logs an error that ends it early: the status of the answer has been sent by then. */
function streamText(parts: AsyncGenerator<string>, { log }: ApiServices): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (error) {
        log({ level: "error", ...describeError(error) });
        throw error;
      }
    },
    cancel: async () => void (await parts.return(undefined)),
  });
}

function exportOrders(orders: OrderService, context: AppContext, services: ApiServices): Response {
  const { format, market, since } = readQuery(context, exportQuery);
  const time = since === undefined ? undefined : readTime(since, services.now());
  if (since !== undefined && time === undefined)
    throw refuse(422, {
      code: "invalid",
      message: "since must be a date, such as 2026-11-01, or a number of days, such as 30d.",
      path: "since",
    });
  const write = format === "csv" ? submissionsCsv : submissionsJson;
  const type = format === "csv" ? "text/csv; charset=utf-8" : "application/json";
  const text = streamText(write(orders, { market, since: time }), services);
  return new Response(text, { headers: { "content-type": type } });
}

/** Every answer is JSON, also about errors. */
const answerError =
  ({ log }: ApiServices): ErrorHandler =>
  (error) => {
    if (error instanceof HTTPException) {
      if (error.res) return error.res;
      const { status, message } = error;
      return Response.json({ error: { code: "invalid-body", message } }, { status });
    }
    log({ level: "error", ...describeError(error) });
    const isUnavailable = error instanceof StoreError && error.reason === "unavailable";
    return isUnavailable
      ? Response.json(
          {
            error: { code: "unavailable", message: "The database does not respond. Send the request again." },
          },
          { status: 503, headers: { "retry-after": `${retryAfter}` } },
        )
      : Response.json(
          { error: { code: "internal", message: "Something went wrong. See the server's log." } },
          { status: 500 },
        );
  };

/** Answers are never stored. The log names the API even if no route has answered. */
const neverStore: AppMiddleware = async (context, next) => {
  await next();
  context.res.headers.set("cache-control", "no-store");
  if (context.res.status === 401 || context.res.status === 429) context.set("path", ordersPath);
};

/** The API for the shop's own systems: they read orders, and record what happens to them. */
export function ordersApi(orders: OrderService, services: ApiServices, tokens: readonly string[]): ServerApp {
  const app: ServerApp = new Hono();
  app.onError(answerError(services));
  app.use(`${ordersPath}/*`, neverStore, requireToken(tokens, services));
  app.get(ordersPath, async (context) => {
    const { after, limit, market } = readQuery(context, listQuery);
    const before = after === undefined ? undefined : readCursor(after);
    const { submissions, next } = await orders.list({ before, market, max: limit });
    const list = submissions.flatMap(({ order, values }) =>
      order ? describeOrder({ order, customer: values }) : [],
    );
    return Response.json({ orders: list, ...(next !== undefined && { next: writeCursor(next) }) });
  });
  app.get(`${ordersPath}/openapi.json`, () => Response.json(ordersDocument()));
  app.get(`${ordersPath}/export`, (context) => exportOrders(orders, context, services));
  app.route("/", stockApi(orders.stock));
  app.get(`${ordersPath}/:number`, async ({ req }) => {
    const number = req.param("number");
    const { order, values } = (await orders.findSubmission(requireOrderId(number))) ?? {};
    if (order === undefined || values === undefined) throw unknownOrder(number);
    return answerOrder(describeOrder({ order, customer: values }));
  });
  app.post(`${ordersPath}/:number/facts`, (context) =>
    answerFact(orders, context, context.req.param("number")),
  );
  app.all(`${ordersPath}/*`, ({ req }) => {
    throw refuse(404, {
      code: "unknown-address",
      message: `There is no ${req.method} ${req.path}. GET ${ordersPath}/openapi.json lists what there is.`,
    });
  });
  return app;
}
