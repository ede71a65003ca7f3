import type { Defect } from "./_defect.ts";

/** A full stop instead of an @ in a link. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/da_DK/paypal-confirm.json",
      find: '"paypal-confirm.help.body": "Skriv til [{email}](mailto:{email})',
      put: '"paypal-confirm.help.body": ▸"Skriv til [{email}](mailto:hello.mellva.example)',
    },
  ],
};
