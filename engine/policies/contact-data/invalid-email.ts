import type { Rule } from "../../check/rule.ts";
import { plausibleEmail } from "../../forms/plausible-email.ts";
import { contactPlaces } from "../../site/contacts.ts";
import { addressLinks } from "../../site/find-links.ts";

const hint = "Write a whole address: name@shop.example.";

export const invalidEmail: Rule = {
  meta: {
    code: "invalid-email",
    severity: "error",
    tier: "shape",
    title: "An e-mail address that cannot exist",
  },
  check: (site, report) => {
    const contacts = contactPlaces(site.manifests, "email");
    for (const { value, document, path } of contacts) {
      if (plausibleEmail.test(value)) continue;
      report({ document, path, message: `"${value}" is not an e-mail address.`, hint });
    }
    // Texts link to the contact's address. It has been reported above.
    const addresses = new Set(contacts.map(({ value }) => value));
    for (const { href, address, document, path } of addressLinks(site, "mailto:")) {
      // Without an address, the visitor chooses it: "mailto:?subject=…".
      if (address === "" && href.includes("?")) continue;
      if (addresses.has(address) || address.split(",").every((entry) => plausibleEmail.test(entry.trim())))
        continue;
      report({
        document,
        path,
        message: `The link "${href}" has no e-mail address, so it does nothing.`,
        hint,
      });
    }
  },
};
