import type { Explanation } from "./explanation.ts";

/** Of the ways between pages: order targets, redirects and links to other sites. */
export const ways = {
  "unreachable-order-rule": {
    why: "The first rule that fits decides. Rules before this one catch all of its visits, so orders go elsewhere than it says.",
    file: "order-targets.json",
    at: [],
    wrong: `{ "rules": [{ "to": "offer2" }, { "routes": ["index", "index-home"], "to": "take-2" }] }`,
    right: `{ "rules": [{ "routes": ["index", "index-home"], "to": "take-2" }, { "to": "offer2" }] }`,
  },
  "overlapping-order-rules": {
    why: "The first rule that fits decides. A special case before the rule that it is a part of is fine. But where each of two rules is for visits that the other is not, a visit that both are for goes where the upper one says, and nobody has decided that: moving a line would send orders elsewhere.",
    file: "order-targets.json",
    at: [],
    wrong: `{
  "rules": [
    { "routes": ["summary-2"], "query": { "src": "v1s" }, "to": "offers-2" },
    { "query": { "coupon": "spring" }, "to": "offergift-2" },
    { "to": "offer2" }
  ]
}`,
    right: `{
  "rules": [
    { "routes": ["summary-2"], "query": { "src": "v1s", "coupon": "spring" }, "to": "offergift-2" },
    { "routes": ["summary-2"], "query": { "src": "v1s" }, "to": "offers-2" },
    { "query": { "coupon": "spring" }, "to": "offergift-2" },
    { "to": "offer2" }
  ]
}`,
  },
  "noindex-conflict": {
    why: "`noindex` keeps a page out of search engines. A permanent redirect hands on to a page what they know of an old address: if that page is kept out, the old place in the results is lost as well. The other way round, a page that takes any value in its address would be listed once for each. And the error page is never listed.",
    file: "redirects.json",
    at: [],
    wrong: `{ "redirects": [{ "from": "/danke", "to": "/thankyou", "status": 301 }] }`,
    right: `{ "redirects": [{ "from": "/danke", "to": "/thankyou", "status": 302 }] }`,
  },
  "no-default-order-rule": {
    why: "On a page that no rule fits the order button would lead nowhere. The last rule has only a `to`, and takes all others.",
    file: "order-targets.json",
    at: [],
    wrong: `{ "rules": [{ "routes": ["index", "index-home"], "to": "take-2" }] }`,
    right: `{ "rules": [{ "routes": ["index", "index-home"], "to": "take-2" }, { "to": "offer2" }] }`,
  },
  "order-target-without-route": {
    why: "The order button would lead to the error page.",
    file: "order-targets.json",
    at: [],
    wrong: `{ "rules": [{ "to": "ofer2" }] }`,
    right: `{ "rules": [{ "to": "offer2" }] }`,
  },
  "redirect-loop": {
    why: "The browser would go round in a circle, and show an error of its own after a while.",
    file: "redirects.json",
    at: ["redirects", "/shop"],
    wrong: `{ "from": "/shop", "to": "/shop" }`,
    right: `{ "from": "/shop", "to": "/take" }`,
  },
  "redirect-over-page": {
    why: "The redirect comes first, so nobody could visit the page any more.",
    file: "redirects.json",
    at: ["redirects", "/shop"],
    wrong: `{ "from": "/offer1", "to": "/take" }`,
    right: `{ "from": "/shop", "to": "/take" }`,
  },
  "redirect-to-nowhere": {
    why: "An old address would lead to the error page, and search engines would forget what it was worth.",
    file: "redirects.json",
    at: ["redirects", "/shop"],
    wrong: `{ "from": "/shop", "to": "/tkae" }`,
    right: `{ "from": "/shop", "to": "/take" }`,
  },
  "external-link-not-allowed": {
    why: "A mistyped or foreign address would send shoppers to strangers. Hosts that are meant stand in `allowedHosts` of `site.json`; only `https:`, `mailto:` and `tel:` are allowed.",
    file: "redirects.json",
    at: ["redirects", "/shop"],
    wrong: `{ "from": "/shop", "to": "https://shop.example/mellva" }`,
    right: `{ "from": "/shop", "to": "/take" }`,
  },
} satisfies Record<string, Explanation>;
