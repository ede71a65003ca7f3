const ours = ["br", "gzip"] as const;

export type Encoding = (typeof ours)[number];

/**
 * The weight of each encoding that the header names, from 0 to 1. The first mention of an encoding counts.
 */
function weightsIn(accepted: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    if (!weights.has(coding)) weights.set(coding, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}

/**
 * The encoding that an `Accept-Encoding` header prefers (RFC 9110, section 12.5.3). Among equals, the one
 * with the smallest result. Undefined for plain text.
 */
export function preferredEncoding(accepted: string | null): Encoding | undefined {
  if (accepted === null) return undefined;
  const weights = weightsIn(accepted);
  let best: Encoding | undefined;
  // Plain text is the last choice, unless the header asks for `identity`.
  let max = weights.get("identity") ?? 0;
  for (const encoding of ours) {
    const weight = weights.get(encoding) ?? weights.get("*") ?? 0;
    if (weight > 0 && (weight > max || (weight === max && best === undefined))) {
      best = encoding;
      max = weight;
    }
  }
  return best;
}
