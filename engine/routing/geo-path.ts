/** Responds with `{ "country": "FR" }`, or with null if the country is unknown. */
export const geoPath = "/api/geo";

/**
 * What a host may provide besides files: the visitor's country, a server for forms and orders, and counting. It
 * lists them in the Server-Timing header of each document, so that pages send no useless requests to other hosts.
 */
export type HostService = "geo" | "forms" | "events";
