/** Answers `{ "country": "FR" }`, or null where nobody knows. */
export const geoPath = "/api/geo";

/** The name, in the header Server-Timing of a document, by which a host says that it has this service. */
export const geoService = "geo";
