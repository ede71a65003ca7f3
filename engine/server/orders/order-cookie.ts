import { hmacKey } from "../hmac-key.ts";
import type { Services } from "../services.ts";
import type { Order } from "../sink.ts";
import { isOrderId } from "./order-id.ts";

/** How long an order is remembered for its visitor, in seconds. */
const maxAge = 86_400;

type OrderHost = Pick<Services, "secrets" | "isSecure">;

/** Only over https a name can promise that no other host has set the cookie. */
const cookieName = (isSecure: boolean): string => (isSecure ? "__Host-order" : "order");

/** What is signed says what for, so that no signature of something else can stand here. */
const signed = (id: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(`order ${id}`);

const toBase64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
      char.charCodeAt(0),
    );
  } catch {
    return undefined;
  }
}

/**
 * The `Set-Cookie` that lets an order run on: its id with a signature by the first secret. `request` is the one that is
 * answered: whether it came over https decides the cookie's name and its `Secure`.
 */
export async function orderCookie(
  { id }: Pick<Order, "id">,
  { secrets: [secret], isSecure }: OrderHost,
  request: Request,
): Promise<string> {
  if (secret === undefined) throw new Error("There is no secret to sign the running order with.");
  const signature = await crypto.subtle.sign("HMAC", await hmacKey(secret), signed(id));
  const secure = isSecure(request);
  return (
    `${cookieName(secure)}=${id}.${toBase64Url(signature)}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax` +
    (secure ? "; Secure" : "")
  );
}

const cookieOf = (request: Request, { isSecure }: Pick<Services, "isSecure">): string | undefined =>
  (request.headers.get("cookie") ?? "")
    .split(";")
    .map((pair) => pair.trim().split("="))
    .find(([name]) => name === cookieName(isSecure(request)))?.[1];

/** Whether a request may belong to an order; whether it does is dearer to know. */
export const hasOrderCookie = (request: Request, host: Pick<Services, "isSecure">): boolean =>
  cookieOf(request, host) !== undefined;

/** The id in a cookie that one of the secrets has signed. `verify` takes the same time whatever is wrong. */
async function signedId(cookie: string, secrets: Services["secrets"]): Promise<string | undefined> {
  const [id = "", text = ""] = cookie.split(".");
  const signature = fromBase64Url(text);
  if (!isOrderId(id) || signature === undefined) return undefined;
  for (const secret of secrets)
    if (await crypto.subtle.verify("HMAC", await hmacKey(secret), signature, signed(id))) return id;
  return undefined;
}

/** The order that a request belongs to; none when the cookie is forged or older than a day. Rejects when the sink does. */
export async function orderOf(
  request: Request,
  { sink, secrets, now, isSecure }: OrderHost & Pick<Services, "sink" | "now">,
): Promise<Order | undefined> {
  const cookie = cookieOf(request, { isSecure });
  const id = cookie && (await signedId(cookie, secrets));
  const order = id ? await sink.order(id) : undefined;
  return order && now() - order.at < maxAge * 1000 ? order : undefined;
}
