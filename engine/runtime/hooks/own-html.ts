/**
 * The part of Trusted Types that pages use. The values are typed as strings, because TypeScript's DOM types
 * accept only those.
 */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      readonly createHTML?: (html: string) => string;
      readonly createScriptURL?: (url: string) => string;
    },
  ): { createHTML(html: string): string; createScriptURL(url: string): string };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/**
 * Turns HTML from our own server into a value that a browser with Trusted Types accepts. It rejects any
 * other.
 */
export const ownHtml = (html: string): string =>
  window.trustedTypes?.createPolicy("funnel", { createHTML: (own) => own }).createHTML(html) ?? html;
