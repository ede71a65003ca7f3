import { Hono } from "hono";
import type { OrderService } from "../../commerce/order-book.ts";
import { fileTypes } from "../../forms/sent-file.ts";
import { filesPath } from "../http/file-path.ts";
import { headers, sentence } from "./answers.ts";
import type { Door } from "./sign-in.ts";

/** A name in a header (RFC 8187). */
const encodeName = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The files that visitors have sent, for signed-in users. Browsers only store them: a stranger has made them. */
export function filePages({
  orders,
  door,
}: {
  readonly orders: Pick<OrderService, "readFile">;
  readonly door: Door;
}): Hono {
  const app = new Hono();
  app.get(`${filesPath}/:sha256{[0-9a-f]{64}}`, async ({ req }) => {
    if ((await door.findSession(req.raw)) === undefined) return door.login();
    const file = await orders.readFile(req.param("sha256"));
    if (file === undefined) return sentence("There is no such file. It was erased with its form.", 404);
    const { name, type, bytes } = file;
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...headers,
        "content-type": type === "" ? "application/octet-stream" : fileTypes[type],
        "content-disposition": `attachment; filename*=UTF-8''${encodeName(name)}`,
        "content-security-policy": "default-src 'none'; sandbox",
        "x-content-type-options": "nosniff",
      },
    });
  });
  return app;
}
