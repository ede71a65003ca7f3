import type { FieldDefinition } from "../field-definition.ts";
import { toCampaign } from "./schema.ts";

export const momentField: FieldDefinition<"moment"> = {
  resolve: (value, { format, campaignEnd }) => {
    const iso = value === toCampaign ? campaignEnd() : value;
    return { iso, text: format.moment(iso) };
  },
};
