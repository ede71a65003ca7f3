import type { FieldDefinition } from "../field-definition.ts";
import { resolveLink } from "../link/resolve.ts";

export const helpCenterLinkField: FieldDefinition<"helpCenterLink"> = {
  resolve: (_, page) =>
    page.hasHelpCenter && page.settings.helpCenter !== undefined
      ? resolveLink({ href: page.settings.helpCenter, newTab: true }, page)
      : undefined,
};
