import type { FieldDefinition } from "../field-definition.ts";
import { resolveLink } from "./resolve.ts";

export const linkField: FieldDefinition<"link"> = {
  resolve: resolveLink,
  links: (link) => [{ link, below: [] }],
  exit: (link) => ({ kind: "link", link }),
};
