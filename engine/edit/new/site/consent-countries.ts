/**
 * Countries in which forms usually ask whether what was written may be used: the members of the EEA, and others whose
 * law on personal data has a consent of this kind.
 */
const consentCountries = new Set(
  "AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO GB CH BR KR TR ZA".split(
    " ",
  ),
);

/** Whether a form about a request asks visitors in a country for their consent. */
export const asksConsent = (country: string): boolean => consentCountries.has(country);
