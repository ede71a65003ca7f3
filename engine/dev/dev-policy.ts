import { type PolicyHeaders, withVideoFeatures } from "../routing/page-policies.ts";

const directives = [
  "default-src 'none'",
  // Speculation rules are the only inline script. A build names their hash instead.
  "script-src 'self' https: 'inline-speculation-rules'",
  // Vite's client writes the styles of a view into the page.
  "style-src 'self' 'unsafe-inline'",
  // In a worker, it asks whether a server that has stopped is back, and then reloads the page.
  "worker-src 'self' blob:",
  // A hosted image service has an origin of its own.
  "img-src 'self' data: https:",
  "font-src 'self' data:",
  // The check reports hosts that site.json does not declare.
  "media-src 'self' https:",
  "frame-src 'self' https:",
  "connect-src 'self' https: ws: wss:",
  "form-action 'self'",
  // The block catalogue shows examples in frames.
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "object-src 'none'",
];

/**
 * The policy of documents in dev mode: what Vite's client needs. It has no Trusted Types, because Vite's
 * error overlay writes HTML, and sends no reports, because the browser's console shows violations.
 */
export const devPolicy: PolicyHeaders = {
  "content-security-policy": directives.join("; "),
  ...withVideoFeatures,
};
