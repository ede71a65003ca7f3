import { readHost } from "../host-of.ts";
import type { Rule } from "../rule.ts";

/** Whether a host is one of a developer's computer or of a private network. */
const isPrivate = (host: string): boolean =>
  !host.includes(".") || /^\[|^[\d.]+$|\.(?:localhost|local|internal|lan|home\.arpa)$/.test(host);

export const invalidOrigin: Rule = {
  meta: {
    code: "invalid-origin",
    severity: "warning",
    tier: "shape",
    title: "An address of a site with wrong parts",
    once: true,
  },
  check: ({ manifests }, report) => {
    if (manifests.settings === undefined) return;
    const { document, value } = manifests.settings;
    const { hostname, origin, protocol } = new URL(value.url);
    if (!isPrivate(hostname) && (value.url !== origin || protocol !== "https:")) {
      const right = origin.replace(/^http:/, "https:");
      report({
        document,
        path: ["url"],
        message: `"${value.url}" must be an address that starts with https:// and ends with the host. The addresses of pages are added to it.`,
        hint: `Write "${right}".`,
        fix: { find: value.url, replace: right },
      });
    }
    if (isPrivate(hostname))
      report({
        document,
        path: ["url"],
        message: `Only this computer or its network knows "${hostname}". Canonical links, the sitemap and shared pages would lead there.`,
        hint: "Write the address at which visitors find the shop.",
      });
    value.allowedHosts.forEach((entry, index) => {
      const host = readHost(entry.replace(/^\*\./, ""));
      if (host === entry) return;
      report({
        document,
        path: ["allowedHosts", index],
        message: `"${entry}" is not a host, so it allows no link.${entry.includes("*") ? " Each host needs an entry of its own." : ""}`,
        hint: host === undefined ? 'Write a host: "help.example".' : `Write "${host}".`,
        fix: host === undefined ? undefined : { find: entry, replace: host },
      });
    });
  },
};
