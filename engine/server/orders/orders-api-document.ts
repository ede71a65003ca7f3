import { z } from "zod/mini";
import { ordersPath } from "../http/orders-path.ts";
import {
  changedSchema,
  errorSchema,
  eventSchema,
  exportQuery,
  listQuery,
  listSchema,
  orderSchema,
  stockInput,
  stockListSchema,
  stockSchema,
} from "./orders-api-schemas.ts";

const getAddress = (name: string): string => `#/components/schemas/${name}`;

/** The schemas of bodies, by the names that they have in the document. */
function describeSchemas(): Readonly<Record<string, object>> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries({
    Order: orderSchema,
    OrderList: listSchema,
    Fact: eventSchema,
    Error: errorSchema,
    Changed: changedSchema,
    Stock: stockSchema,
    StockList: stockListSchema,
    NewStock: stockInput,
  }))
    registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { io: "input", uri: getAddress });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _schema, $id: _id, ...schema }]) => [name, schema]),
  );
}

const describeQuery = (query: z.ZodMiniObject) =>
  Object.entries(z.toJSONSchema(query, { io: "input" }).properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    schema,
  }));

const content = (name: string) => ({ "application/json": { schema: { $ref: getAddress(name) } } });

const etag = { ETag: { schema: { type: "string" }, description: "The order's version in quotes." } };

const orderAnswer = (description: string) => ({ description, headers: etag, content: content("Order") });

const errors = (descriptions: Readonly<Record<number, string>>) =>
  Object.fromEntries(
    Object.entries({
      400: "The header Authorization has another form.",
      401: "There is no valid token.",
      429: "The sender has sent too many wrong tokens.",
      503: "The database does not respond.",
      ...descriptions,
    }).map(([status, description]) => [status, { description, content: content("Error") }]),
  );

const number = {
  name: "number",
  in: "path",
  required: true,
  schema: { type: "string" },
  description: "The number of an order, with or without its hyphen, in any case.",
};

const readPaths = () => ({
  [ordersPath]: {
    get: {
      operationId: "listOrders",
      summary: "Lists orders, newest first.",
      parameters: describeQuery(listQuery),
      responses: {
        200: { description: "A page of orders.", content: content("OrderList") },
        ...errors({ 422: "A parameter is wrong." }),
      },
    },
  },
  [`${ordersPath}/export`]: {
    get: {
      operationId: "exportOrders",
      summary: "Writes all submissions of forms with their orders, oldest first.",
      parameters: describeQuery(exportQuery),
      responses: {
        200: {
          description: "Amounts are in whole units in CSV and in the smallest unit in JSON.",
          content: {
            "application/json": { schema: { type: "array", items: { type: "object" } } },
            "text/csv": { schema: { type: "string" } },
          },
        },
        ...errors({ 422: "A parameter is wrong." }),
      },
    },
  },
  [`${ordersPath}/{number}`]: {
    get: {
      operationId: "readOrder",
      summary: "Reads an order.",
      parameters: [number],
      responses: { 200: orderAnswer("The order."), ...errors({ 404: "There is no such order." }) },
    },
  },
});

const recordPaths = () => ({
  [`${ordersPath}/{number}/facts`]: {
    post: {
      operationId: "recordFact",
      summary: "Records what has happened to an order.",
      parameters: [
        number,
        {
          name: "Idempotency-Key",
          in: "header",
          required: true,
          schema: { type: "string", minLength: 8, maxLength: 100 },
          description: "A new one for each fact. A fact that is sent again has the same key.",
        },
        {
          name: "If-Match",
          in: "header",
          schema: { type: "string" },
          description: 'The version that the order must have, in quotes, such as "3".',
        },
      ],
      requestBody: { required: true, content: content("Fact") },
      responses: {
        201: orderAnswer("The fact was recorded."),
        200: orderAnswer("The fact was recorded before, with this key."),
        412: {
          description: "The order has another version.",
          headers: etag,
          content: content("Changed"),
        },
        ...errors({
          400: "The body is not JSON, or the header Authorization has another form.",
          404: "There is no such order.",
          409: "The fact makes no sense for this order.",
          413: "The body is too long.",
          422: "A property or a header is wrong.",
        }),
      },
    },
  },
});

const stockPaths = () => ({
  [`${ordersPath}/stock`]: {
    get: {
      operationId: "listStock",
      summary: "Lists the stock of products.",
      responses: { 200: { description: "By product.", content: content("StockList") }, ...errors({}) },
    },
  },
  [`${ordersPath}/stock/{product}`]: {
    put: {
      operationId: "setStock",
      summary: "Sets how many pieces of a product are left to sell.",
      parameters: [
        {
          name: "product",
          in: "path",
          required: true,
          schema: { type: "string" },
          description: "The product's id.",
        },
        {
          name: "If-Match",
          in: "header",
          schema: { type: "string" },
          description: 'The pieces that the stock must have before, in quotes, such as "3".',
        },
      ],
      requestBody: { required: true, content: content("NewStock") },
      responses: {
        200: { description: "The stock was set.", content: content("Stock") },
        ...errors({
          400: "The body is not JSON, or the header Authorization has another form.",
          412: "The stock has another number of pieces. The header ETag has it in quotes.",
          413: "The body is too long.",
          422: "A property or a header is wrong.",
        }),
      },
    },
  },
});

/** The description of the API: OpenAPI 3.1. */
export const ordersDocument = () => ({
  openapi: "3.1.0",
  info: {
    title: "Orders",
    version: "1",
    description:
      "For the shop's own systems: read orders, and record what happens to them. Amounts are in the smallest unit of the order's currency by ISO 4217. Times are in UTC (ISO 8601).",
  },
  servers: [{ url: "/" }],
  security: [{ token: [] }],
  paths: { ...readPaths(), ...recordPaths(), ...stockPaths() },
  components: {
    securitySchemes: {
      token: { type: "http", scheme: "bearer", description: "A token of the setting ORDERS_TOKEN." },
    },
    schemas: describeSchemas(),
  },
});

/** The text of `engine/docs/orders-api.json`. */
export const printOrdersDocument = (): string => `${JSON.stringify(ordersDocument(), null, 2)}\n`;
