import { parse, serialize } from "hono/utils/cookie";
import type { Order } from "../../commerce/order.ts";
import { isOrderId } from "../../commerce/order-id.ts";
import { fromBase64Url, toBase64Url } from "./base64url.ts";
import { isSigned, sign } from "./hmac.ts";
import type { Services } from "./services.ts";

/** How long the visitor's browser remembers an order, in seconds. */
const maxAge = 86_400;

type OrderHost = Pick<Services, "secrets" | "isSecure">;

/** The prefix `__Host-` promises that no other host has set the cookie. It works over https only. */
const cookieName = (isSecure: boolean): string => (isSecure ? "__Host-order" : "order");

/** The signed text names its purpose, so that no signature of something else is valid here. */
const signed = (id: string): string => `order ${id}`;

/**
 * The `Set-Cookie` header that lets an order continue: its id, signed with the first secret. `request` is the
 * request to answer; its scheme decides the cookie's name and the attribute `Secure`.
 */
export function orderCookie(
  { id }: Pick<Order, "id">,
  { secrets: [secret], isSecure }: OrderHost,
  request: Request,
): string {
  if (secret === undefined) throw new Error("The host has no secret to sign the running order with.");
  const secure = isSecure(request);
  const value = `${id}.${toBase64Url(sign(secret, signed(id)))}`;
  return serialize(cookieName(secure), value, { path: "/", maxAge, httpOnly: true, sameSite: "Lax", secure });
}

function findCookie(request: Request, { isSecure }: Pick<Services, "isSecure">): string | undefined {
  const name = cookieName(isSecure(request));
  return parse(request.headers.get("cookie") ?? "", name)[name];
}

/** Whether a request may belong to an order. This is cheap; verifying the cookie is not. */
export const hasOrderCookie = (request: Request, host: Pick<Services, "isSecure">): boolean =>
  findCookie(request, host) !== undefined;

/** The id in a cookie that one of the secrets has signed. */
function signedId(cookie: string, secrets: Services["secrets"]): string | undefined {
  const [id = "", text = ""] = cookie.split(".");
  const signature = fromBase64Url(text);
  if (!isOrderId(id) || signature === undefined) return undefined;
  return secrets.some((secret) => isSigned(secret, signed(id), signature)) ? id : undefined;
}

/**
 * The order that a request belongs to. Undefined if the cookie is missing or forged, or if the order is older
 * than a day. Rejects if the store does.
 */
export async function readOrderCookie(
  request: Request,
  { orders, secrets, now, isSecure }: OrderHost & Pick<Services, "orders" | "now">,
): Promise<Order | undefined> {
  const cookie = findCookie(request, { isSecure });
  const id = cookie && signedId(cookie, secrets);
  const order = id ? await orders.find(id) : undefined;
  return order && now() - order.at < maxAge * 1000 ? order : undefined;
}
