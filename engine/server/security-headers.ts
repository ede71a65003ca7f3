import { bareDocumentPolicy, documentPolicy, type PagePolicies } from "../routing/page-policies.ts";

/** Features of browsers that no page of a shop needs; a frame or a script of somebody else's gets none of them. */
const features = [
  "accelerometer",
  "autoplay",
  "camera",
  "display-capture",
  "encrypted-media",
  "fullscreen",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "picture-in-picture",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "xr-spatial-tracking",
];

const everyAnswer = {
  "content-security-policy": bareDocumentPolicy,
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": features.map((feature) => `${feature}=()`).join(", "),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** A year. Hosts beside the shop's are not spoken for. */
const onlyHttps = "max-age=31536000";

/** The headers that every answer has. */
export const securityHeaders = (isSecure: boolean): Readonly<Record<string, string>> =>
  // Over plain http browsers take no notice of it (RFC 6797, section 8.1).
  isSecure ? { ...everyAnswer, "strict-transport-security": onlyHttps } : everyAnswer;

/** Puts them on an answer; one that brings a header of its own keeps it. */
export function addSecurityHeaders(headers: Headers, isSecure: boolean): void {
  for (const [name, value] of Object.entries(securityHeaders(isSecure)))
    if (!headers.has(name)) headers.set(name, value);
}

/** The policy of the document at a place; what the build has not written may run nothing that is inline. */
export function pagePolicy(policies: PagePolicies | undefined): (place: string) => string {
  const texts = new Map<number | undefined, string>();
  return (place) => {
    const index = policies?.pages[place];
    const known = texts.get(index);
    if (known !== undefined) return known;
    const inline = policies?.sets[index ?? -1] ?? { scripts: [], styles: [] };
    const text = documentPolicy(policies ?? { images: [], tags: false }, inline);
    texts.set(index, text);
    return text;
  };
}
