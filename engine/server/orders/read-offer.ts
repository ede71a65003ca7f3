import { offerFields } from "../../forms/order-post.ts";
import { readBody } from "../read-body.ts";

/** An accepted offer as it was sent. */
export interface PostedOffer {
  readonly page: string;
  readonly product: string;
  /** Sent by script, which wants to be told instead of being sent on. */
  readonly byScript: boolean;
}

/** Longest body, in bytes: a path and a product's id. */
const longest = 2048;

function entriesOf(text: string, byScript: boolean): URLSearchParams | undefined {
  try {
    return new URLSearchParams(byScript ? JSON.parse(text) : text);
  } catch {
    return undefined;
  }
}

/** Reads an accepted offer, from a form or as JSON. A body that is none answers with the status that says why. */
export async function readOffer(request: Request): Promise<PostedOffer | 400 | 413 | 415> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  const byScript = type === "application/json";
  if (!byScript && type !== "application/x-www-form-urlencoded") return 415;
  const body = await readBody(request, longest).catch(() => null);
  if (body === undefined) return 413;
  const entries = body === null ? undefined : entriesOf(new TextDecoder().decode(body), byScript);
  const page = entries?.get(offerFields.page);
  const product = entries?.get(offerFields.product);
  return page && product ? { page, product, byScript } : 400;
}
