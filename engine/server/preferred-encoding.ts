const ours = ["br", "gzip"] as const;

export type Encoding = (typeof ours)[number];

/** How much each encoding is wanted, 0 to 1, of those of which something is said. What is said first counts. */
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

/** The encoding that an `Accept-Encoding` likes best (RFC 9110, section 12.5.3), of equals the smallest; undefined for none. */
export function preferredEncoding(accepted: string | null): Encoding | undefined {
  if (accepted === null) return undefined;
  const weights = weightsIn(accepted);
  let best: Encoding | undefined;
  // Unless it is asked for by itself, the plain text is what is left when nothing else is wanted.
  let most = weights.get("identity") ?? 0;
  for (const encoding of ours) {
    const weight = weights.get(encoding) ?? weights.get("*") ?? 0;
    if (weight > 0 && (weight > most || (weight === most && best === undefined))) {
      best = encoding;
      most = weight;
    }
  }
  return best;
}
