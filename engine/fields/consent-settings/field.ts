import type { FieldDefinition } from "../field-definition.ts";

export const consentSettingsField: FieldDefinition<"consentSettings"> = {
  resolve: (_, { settings, text }) =>
    settings.gtm !== undefined && settings.consent ? text(settings.consent.settings) : undefined,
};
