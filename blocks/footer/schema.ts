import { group, heading, link, list, type Resolved, text, type Used } from "funnel-engine/for-blocks/schema";

export const footerProps = group({
  logoLabel: text({
    label: "Logo, for screen readers",
    group: "Labels",
    help: "The logo's text for screen readers.",
  }).default("t:engine.footer.logo"),
  tagline: text({ label: "Tagline", group: "Content", help: "One line about the brand." }),
  linksTitle: heading(2, { label: "Headline of the links", group: "Content" }),
  links: list(
    group({
      label: text({ label: "Link text" }),
      link: link({ label: "Link" }),
      helpCenter: text({
        label: "Link text for the help center",
        help: "The label of the help center, which takes this place on routes that link to it.",
      }).optional(),
    }),
    { min: 1, label: "Links", group: "Actions", help: "Terms, delivery, privacy, contact." },
  ),
  withdrawal: text({
    max: 32,
    label: "Withdrawal link text",
    group: "Actions",
    help: "The label of the link to withdraw from a contract. It is shown in markets that require it.",
  }).optional(),
  contactTitle: heading(2, { label: "Headline of the address", group: "Content" }),
  addressLines: list(text(), {
    min: 1,
    label: "Address",
    group: "Content",
    help: "The imprint's address, line by line.",
  }),
  phone: text({ label: "Phone number", group: "Content", help: "The phone number as people read it." }),
  phoneDialled: text({
    label: "Phone number for dialling",
    group: "Content",
    help: "The same number for dialling: {phoneDialled} in messages.",
  }),
  email: text({ label: "E-mail address", group: "Content" }),
  disclaimer: text({
    label: "Disclaimer",
    group: "Small print",
    help: "A statement that belongs on every page, such as one that a law requires.",
  }).optional(),
  copyright: text({
    label: "Copyright line",
    group: "Small print",
    help: "The last line, with {year}. The browser keeps the year current.",
  }),
});

export type FooterProps = Resolved<typeof footerProps> &
  Used<"consentSettings" | "helpCenter" | "withdrawalLink">;
