import type { Defect } from "./_defect.ts";

/** A campaign changes a price, and the forms are of a release that could not ask about it. */
export const defect: Defect = {
  changes: [
    { file: "site.json", find: `"repeat": {`, put: `▸"repeat": {` },
    {
      file: "site.json",
      find: `      "price": {
        "title": "t:forms.repeat.price-title",
        "text": "t:forms.repeat.price-text",
        "keep": "t:forms.repeat.price-keep",
        "again": "t:forms.repeat.price-again",
        "offer": "t:forms.repeat.price-offer"
      },
`,
      put: "",
    },
    {
      file: "messages/de_DE/forms.json",
      find: `  "forms.repeat.price-title": "Der Preis hat sich geändert",
`,
      put: "",
    },
    {
      file: "messages/de_DE/forms.json",
      find: `  "forms.repeat.price-text": "Während Sie diese Seite geöffnet hatten, hat ein Angebot begonnen oder geendet. Oben steht, was Ihre Bestellung jetzt kostet. Wir haben sie noch nicht angenommen.",
`,
      put: "",
    },
    {
      file: "messages/de_DE/forms.json",
      find: `  "forms.repeat.price-keep": "Nicht bestellen, Seite neu laden",
`,
      put: "",
    },
    {
      file: "messages/de_DE/forms.json",
      find: `  "forms.repeat.price-again": "Zum neuen Preis zahlungspflichtig bestellen",
`,
      put: "",
    },
    {
      file: "messages/de_DE/forms.json",
      find: `  "forms.repeat.price-offer": "Der Preis hat sich geändert: Es sind jetzt {price}, Ihre Bestellung kostet damit insgesamt {total}. Noch haben wir nichts hinzugefügt. Wenn Sie einverstanden sind, tippen Sie noch einmal auf die Schaltfläche.",
`,
      put: "",
    },
    {
      file: "messages/en_GB/forms.json",
      find: `  "forms.repeat.price-title": "The price has changed",
`,
      put: "",
    },
    {
      file: "messages/en_GB/forms.json",
      find: `  "forms.repeat.price-text": "An offer began or ended while this page was open. Above is what your order costs now. We haven’t placed it yet.",
`,
      put: "",
    },
    {
      file: "messages/en_GB/forms.json",
      find: `  "forms.repeat.price-keep": "Don’t order, reload the page",
`,
      put: "",
    },
    {
      file: "messages/en_GB/forms.json",
      find: `  "forms.repeat.price-again": "Order at the new price, with obligation to pay",
`,
      put: "",
    },
    {
      file: "messages/en_GB/forms.json",
      find: `  "forms.repeat.price-offer": "The price has changed: it is now {price}, which makes your order {total} in all. We haven’t added anything yet. If that’s fine with you, press the button again.",
`,
      put: "",
    },
    {
      file: "messages/sv_SE/forms.json",
      find: `  "forms.repeat.price-title": "Priset har ändrats",
`,
      put: "",
    },
    {
      file: "messages/sv_SE/forms.json",
      find: `  "forms.repeat.price-text": "Ett erbjudande började eller slutade medan sidan var öppen. Ovan ser du vad din beställning kostar nu. Vi har inte tagit emot den än.",
`,
      put: "",
    },
    {
      file: "messages/sv_SE/forms.json",
      find: `  "forms.repeat.price-keep": "Beställ inte, ladda om sidan",
`,
      put: "",
    },
    {
      file: "messages/sv_SE/forms.json",
      find: `  "forms.repeat.price-again": "Beställ till det nya priset med betalningsansvar",
`,
      put: "",
    },
    {
      file: "messages/sv_SE/forms.json",
      find: `  "forms.repeat.price-offer": "Priset har ändrats: det är nu {price}, så din beställning kostar {total} totalt. Vi har inte lagt till något än. Tryck på knappen igen om det är okej för dig.",
`,
      put: "",
    },
    {
      file: "campaigns/fibre-week.json",
      text: `{
  "$schema": "../schema/campaign.json",
  "name": "fibre-week",
  "from": "2026-12-04T00:00",
  "until": "2026-12-11T00:00",
  "zone": "Europe/Berlin",
  "prices": { "family": { "EUR": { "amount": 12990 } } }
}
`,
    },
  ],
};
