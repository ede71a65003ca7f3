/**
 * Loads the search for countries: by names in any of the site's languages, misspelt ones too. Rejects if its file
 * cannot be loaded.
 */
export const loadCountrySearch = async () =>
  (await import("../markets/countries/search-countries.ts")).countrySearch;
