import { parseLinkTarget } from "../../fields/rich-text/parse-link-target.ts";
import { printLinkTarget } from "../../fields/rich-text/print-link-target.ts";
import { withValue } from "../../workshop/prop-edit.ts";
import type { FormContext } from "../forms/field-props.ts";
import { PropField } from "../forms/prop-field.tsx";
import type { PropSchema } from "../forms/prop-schema.ts";

const word = (title: string): PropSchema => ({ type: "string", title });

/** The links that Markdown can write. */
const schema: PropSchema = {
  title: "Link",
  "x-field": "link",
  anyOf: [
    {
      type: "object",
      title: "A page of the site",
      required: ["to"],
      properties: {
        to: { ...word("Page"), "x-name": "page" },
        hash: word("Section of the page"),
        modal: word("Section of this page's info modal"),
      },
    },
    {
      type: "object",
      title: "A section of this page",
      required: ["section"],
      properties: { section: word("Section") },
    },
    {
      type: "object",
      title: "Another site",
      required: ["href"],
      properties: { href: word("Address") },
    },
  ],
};

interface LinkFormProps {
  /** As Markdown writes it: "to:terms". */
  readonly destination: string;
  readonly context: FormContext;
  onChange(destination: string): void;
}

/** Says where a link leads. */
export function LinkForm({ destination, context, onChange }: LinkFormProps) {
  const link = parseLinkTarget(destination);
  const linkContext: FormContext = {
    ...context,
    props: [],
    focused: undefined,
    write: async (path, value) => {
      // SAFETY: the form writes the parts of a link.
      onChange(printLinkTarget(withValue(link, path, value) as typeof link));
      return true;
    },
  };
  return <PropField schema={schema} path={[]} value={link} isRequired context={linkContext} />;
}
