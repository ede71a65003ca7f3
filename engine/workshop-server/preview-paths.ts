/**
 * Shows a page in a market, at a time and with a campaign: `?path=/take/de&market=DE&at=2026-11-28T12:00`. All of them
 * hold for the tab.
 */
export const showPath = "/__show";

/** Shows a page without its scripts, or one block of it: `/__still/take/de?block=hero`. */
export const stillPath = "/__still";

/** The scripts of previews. */
export const previewCodePath = "/__preview/";

/** What the document of a preview tells its script. */
export interface PreviewConfig {
  /** The origin of the workshop. */
  readonly workshop: string;
}

/** The id of the script with the configuration. */
export const previewConfigId = "preview-config";
