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
type Purpose = CookiePurpose | "order-link";

type CookiePurpose = "order" | "order-page";

/** What a signature opens. `until`: its end, in milliseconds since 1970. Undefined: it has none. */
export interface OrderGrant extends Pick<Order, "id"> {
  readonly until?: number | undefined;
}

const describeGrant = (purpose: Purpose, id: string, until = ""): string =>
  `${purpose} ${id}${until && ` ${until}`}`;

/** Signs an order's id, and the end of the signature, with the first secret. */
export function signOrder({ id, until }: OrderGrant, secrets: Services["secrets"], purpose: Purpose): string {
  const [secret] = secrets;
  if (secret === undefined) throw new Error("The host has no secret to sign orders with.");
  const end = until?.toString();
  const signature = toBase64Url(sign(secret, describeGrant(purpose, id, end)));
  return end === undefined ? signature : `${end}.${signature}`;
}

/** What the signature of an order's id opens. Undefined if none of the secrets has signed it. */
export function readSignature(
  id: string,
  text: string,
  secrets: Services["secrets"],
  purpose: Purpose,
): OrderGrant | undefined {
  const [, end, signature = ""] = /^(?:(\d{1,15})\.)?([^.]+)$/.exec(text) ?? [];
  const bytes = fromBase64Url(signature);
  const signed = describeGrant(purpose, id, end);
  if (bytes === undefined || !secrets.some((secret) => isSigned(secret, signed, bytes))) return undefined;
  return { id, until: end === undefined ? undefined : Number(end) };
}

/** The prefix `__Host-` promises that no other host has set the cookie. It works over https only. */
const cookieName = (isSecure: boolean, purpose: Purpose): string =>
  isSecure ? `__Host-${purpose}` : purpose;

/**
 * The `Set-Cookie` header that lets an order continue, or that opens only the order's page: its id, signed. `request` is
 * the request to answer; its scheme decides the cookie's name and the attribute `Secure`.
 */
export function orderCookie(
  order: OrderGrant,
  { secrets, isSecure }: OrderHost,
  request: Request,
  purpose: CookiePurpose = "order",
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

/** What a cookie opens that one of the secrets has signed. */
export function readGrant(request: Request, host: OrderHost, purpose: CookiePurpose): OrderGrant | undefined {
  const cookie = findCookie(request, host, purpose) ?? "";
  const [id = ""] = cookie.split(".", 1);
  return isOrderId(id) ? readSignature(id, cookie.slice(id.length + 1), host.secrets, purpose) : undefined;
}

/** The id of the running order in a cookie that one of the secrets has signed. */
export const readCookieId = (request: Request, host: OrderHost): string | undefined =>
  readGrant(request, host, "order")?.id;

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
