import type { Defect } from "./_defect.ts";

/** The site has a tag manager, but no texts that ask for consent. */
export const defect: Defect = {
  changes: [
    {
      file: "site.json",
      find: `  "consent": {
    "title": "t:consent.title",
    "text": "t:consent.text",
    "policy": {
      "label": "t:consent.policy",
      "link": {
        "to": "terms",
        "hash": "privacy",
        "modal": "privacy"
      }
    },
    "accept": "t:consent.accept",
    "refuse": "t:consent.refuse",
    "choose": "t:consent.choose",
    "save": "t:consent.save",
    "settings": "t:consent.settings",
    "statistics": {
      "label": "t:consent.statistics.label",
      "text": "t:consent.statistics.text"
    },
    "marketing": {
      "label": "t:consent.marketing.label",
      "text": "t:consent.marketing.text"
    }
  },
`,
      put: `  ▸"gtm": "GTM-ABC1234",
`,
    },
  ],
};
