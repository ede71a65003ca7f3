import {
  choice,
  flag,
  group,
  link,
  list,
  orderButton,
  type Resolved,
  text,
} from "funnel-engine/for-blocks/schema";

export const headerProps = group({
  variant: choice(["standard", "centred", "lined"], {
    label: "Arrangement",
    group: "Look",
    help: '"standard": logo left, action right. "centred": the logo alone. "lined": the same, with a line below.',
  }),
  sticky: flag({
    label: "Stays at the top",
    group: "Look",
    help: "true: stays at the top of the screen. On phones its links are in a row of their own.",
  }),
  home: link({
    label: "Logo link",
    group: "Actions",
    help: "The link of the logo. Without it, the logo is not a link.",
  }).optional(),
  homeLabel: text({
    label: "Logo, for screen readers",
    group: "Labels",
    help: "The logo's text for screen readers.",
  }).default("t:engine.header.home"),
  links: list(
    group({
      label: text({ max: 24, label: "Link text" }),
      link: link({ label: "Link" }),
    }),
    { max: 5, label: "Links", group: "Actions", help: "Links beside the logo." },
  ).optional(),
  order: orderButton({
    label: "Order button",
    group: "Actions",
    help: "The action at the right.",
  }).optional(),
});

export type HeaderProps = Resolved<typeof headerProps>;
