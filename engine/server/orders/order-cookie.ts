import { fromBase64Url, toBase64Url } from "../base64url.ts";
import { hmacKey } from "../hmac-key.ts";
import type { Services } from "../services.ts";
import type { Order } from "../stores/order-store.ts";
import { isOrderId } from "./order-id.ts";

/** How long the visitor's browser remembers an order, in seconds. */
const maxAge = 86_400;

type OrderHost = Pick<Services, "secrets" | "isSecure">;

/** The prefix `__Host-` promises that no other host has set the cookie. It works over https only. */
const cookieName = (isSecure: boolean): string => (isSecure ? "__Host-order" : "order");

/** The signed text names its purpose, so that no signature of something else is valid here. */
const signed = (id: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`order ${id}`);

/**
 * The `Set-Cookie` header that lets an order continue: its id, signed with the first secret. `request` is the
 * request to answer; its scheme decides the cookie's name and the attribute `Secure`.
 */
export async function orderCookie(
  { id }: Pick<Order, "id">,
  { secrets: [secret], isSecure }: OrderHost,
  request: Request,
): Promise<string> {
  if (secret === undefined) throw new Error("The host has no secret to sign the running order with.");
  const signature = await crypto.subtle.sign("HMAC", await hmacKey(secret), signed(id));
  const secure = isSecure(request);
  return (
    `${cookieName(secure)}=${id}.${toBase64Url(new Uint8Array(signature))}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax` +
    (secure ? "; Secure" : "")
  );
}

const cookieOf = (request: Request, { isSecure }: Pick<Services, "isSecure">): string | undefined =>
  (request.headers.get("cookie") ?? "")
    .split(";")
    .map((pair) => pair.trim().split("="))
    .find(([name]) => name === cookieName(isSecure(request)))?.[1];

/** Whether a request may belong to an order. This is cheap; verifying the cookie is not. */
export const hasOrderCookie = (request: Request, host: Pick<Services, "isSecure">): boolean =>
  cookieOf(request, host) !== undefined;

/**
 * The id in a cookie that one of the secrets has signed. `verify` takes the same time whether or not the
 * signature is right.
 */
async function signedId(cookie: string, secrets: Services["secrets"]): Promise<string | undefined> {
  const [id = "", text = ""] = cookie.split(".");
  const signature = fromBase64Url(text);
  if (!isOrderId(id) || signature === undefined) return undefined;
  for (const secret of secrets)
    if (await crypto.subtle.verify("HMAC", await hmacKey(secret), signature, signed(id))) return id;
  return undefined;
}

/**
 * The order that a request belongs to. Undefined if the cookie is missing or forged, or if the order is older
 * than a day. Rejects if the store does.
 */
export async function readOrderCookie(
  request: Request,
  { store, secrets, now, isSecure }: OrderHost & Pick<Services, "store" | "now">,
): Promise<Order | undefined> {
  const cookie = cookieOf(request, { isSecure });
  const id = cookie && (await signedId(cookie, secrets));
  const order = id ? await store.order(id) : undefined;
  return order && now() - order.at < maxAge * 1000 ? order : undefined;
}
