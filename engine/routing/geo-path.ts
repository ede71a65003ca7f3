/** Responds with `{ "country": "FR" }`, or with null if the country is unknown. */
export const geoPath = "/api/geo";

/**
 * The services that a host may provide: the visitor's country, a server for forms and orders, and counting. The host
 * lists them in the Server-Timing header of each document, so that pages do not request missing services.
 */
export type HostService = "geo" | "forms" | "events";
