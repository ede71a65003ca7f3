/**
 * The base of Vite's own addresses: its client, modules, fonts and websocket. All other paths belong to the
 * site.
 */
export const devBase = "/__dev/";
