import { parse, serialize } from "hono/utils/cookie";
import type { Order } from "../../commerce/order.ts";
import { isOrderId } from "../../commerce/order-id.ts";
import { fromBase64Url, toBase64Url } from "./base64url.ts";
import { isSigned, sign } from "./hmac.ts";
import type { Services } from "./services.ts";

/** How long the visitor's browser remembers an order, in seconds. */
const maxAge = 86_400;

type OrderHost = Pick<Services, "secrets" | "isSecure">;

/**
 * What a signature is good for: the running order, the page of an order, or the link in a message that leads to this
 * page. The signed text names it, so that no signature of something else is valid here.
 */
type Purpose = "order" | "order-page" | "order-link";

/** Signs an order's id with the first secret. */
export function signOrder({ id }: Pick<Order, "id">, secrets: Services["secrets"], purpose: Purpose): string {
  const [secret] = secrets;
  if (secret === undefined) throw new Error("The host has no secret to sign orders with.");
  return toBase64Url(sign(secret, `${purpose} ${id}`));
}

/** Whether one of the secrets has signed an order's id. */
export function isOrderSigned(
  id: string,
  signature: string,
  secrets: Services["secrets"],
  purpose: Purpose,
): boolean {
  const bytes = fromBase64Url(signature);
  return bytes !== undefined && secrets.some((secret) => isSigned(secret, `${purpose} ${id}`, bytes));
}

/** The prefix `__Host-` promises that no other host has set the cookie. It works over https only. */
const cookieName = (isSecure: boolean, purpose: Purpose): string =>
  isSecure ? `__Host-${purpose}` : purpose;

/**
 * The `Set-Cookie` header that lets an order continue, or that opens only the order's page: its id, signed. `request` is
 * the request to answer; its scheme decides the cookie's name and the attribute `Secure`.
 */
export function orderCookie(
  order: Pick<Order, "id">,
  { secrets, isSecure }: OrderHost,
  request: Request,
  purpose: "order" | "order-page" = "order",
): string {
  const secure = isSecure(request);
  const value = `${order.id}.${signOrder(order, secrets, purpose)}`;
  return serialize(cookieName(secure, purpose), value, {
    path: "/",
    maxAge,
    httpOnly: true,
    sameSite: "Lax",
    secure,
  });
}

function findCookie(
  request: Request,
  { isSecure }: Pick<Services, "isSecure">,
  purpose: Purpose,
): string | undefined {
  const name = cookieName(isSecure(request), purpose);
  return parse(request.headers.get("cookie") ?? "", name)[name];
}

/** Whether a request may belong to an order. This is cheap; verifying the cookie is not. */
export const hasOrderCookie = (request: Request, host: Pick<Services, "isSecure">): boolean =>
  findCookie(request, host, "order") !== undefined;

/** The id in a cookie that one of the secrets has signed. */
export function readCookieId(
  request: Request,
  host: OrderHost,
  purpose: "order" | "order-page" = "order",
): string | undefined {
  const [id = "", signature = ""] = findCookie(request, host, purpose)?.split(".") ?? [];
  return isOrderId(id) && isOrderSigned(id, signature, host.secrets, purpose) ? id : undefined;
}

/** Whether the visitor's browser may still know an order. */
export const isRecent = ({ at }: Order, now: number): boolean => now - at < maxAge * 1000;

/**
 * The order that a request belongs to. Undefined if the cookie is missing or forged, or if the order is older
 * than a day. Rejects if the store does.
 */
export async function readOrderCookie(
  request: Request,
  services: OrderHost & Pick<Services, "orders" | "now">,
): Promise<Order | undefined> {
  const id = readCookieId(request, services);
  const order = id ? await services.orders.find(id) : undefined;
  return order && isRecent(order, services.now()) ? order : undefined;
}
