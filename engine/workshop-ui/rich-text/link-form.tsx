import { parseLinkTarget } from "../../fields/rich-text/parse-link-target.ts";
import { printLinkTarget } from "../../fields/rich-text/print-link-target.ts";
import { withValue } from "../../workshop/prop-edit.ts";
import type { FormContext } from "../forms/field-props.ts";
import { PropField } from "../forms/prop-field.tsx";
import type { PropSchema } from "../forms/prop-schema.ts";
import { translate } from "../texts/translate.ts";

const word = (title: string): PropSchema => ({ type: "string", title });

/** The links that Markdown can write. */
const schema: PropSchema = {
  title: translate("rich.link"),
  "x-field": "link",
  anyOf: [
    {
      type: "object",
      title: translate("link.page"),
      required: ["to"],
      properties: {
        to: { ...word(translate("link.page.name")), "x-name": "page" },
        hash: word(translate("link.page.hash")),
        modal: word(translate("link.page.modal")),
      },
    },
    {
      type: "object",
      title: translate("link.section"),
      required: ["section"],
      properties: { section: word(translate("link.section.name")) },
    },
    {
      type: "object",
      title: translate("link.site"),
      required: ["href"],
      properties: { href: word(translate("link.site.address")) },
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
