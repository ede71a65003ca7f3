const ours = ["br", "gzip"] as const;

export type Encoding = (typeof ours)[number];

/** How much an encoding is wanted, 0 to 1; undefined when nothing is said of it. */
function weightOf(accepted: string, name: string): number | undefined {
  for (const part of accepted.split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    if (coding !== name) continue;
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    return weight >= 0 && weight <= 1 ? weight : 0;
  }
  return undefined;
}

/** The encoding that an `Accept-Encoding` likes best (RFC 9110, section 12.5.3), of equals the smallest; undefined for none. */
export function preferredEncoding(accepted: string | null): Encoding | undefined {
  if (accepted === null) return undefined;
  const any = weightOf(accepted, "*");
  const plain = weightOf(accepted, "identity");
  let best: Encoding | undefined;
  // Unless it is asked for by itself, the plain text is what is left when nothing else is wanted.
  let most = plain ?? 0;
  for (const encoding of ours) {
    const weight = weightOf(accepted, encoding) ?? any ?? 0;
    if (weight > 0 && (weight > most || (weight === most && best === undefined))) {
      best = encoding;
      most = weight;
    }
  }
  return best;
}
