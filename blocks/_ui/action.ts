import { buttonLength, type FieldOptions, flag, group, link, text } from "funnel-engine/for-blocks/schema";

/** A link that looks like a button. `<ActionLink>` draws it. */
export const action = (options: FieldOptions) =>
  group(
    {
      label: text({ max: buttonLength, label: "Button label" }),
      link: link({ label: "Button link" }),
      calm: flag({ label: "Secondary button", help: "true: another button of the page is the main one." }),
    },
    options,
  );
