import { z } from "zod";

/** A host as a content security policy names it: "maps.example.com" or "*.example.com". */
const host = z
  .string()
  .regex(/^(?:\*\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d{1,5})?$/)
  .describe('The host without its protocol: "www.youtube-nocookie.com". "*." stands for every host below it.')
  .meta({ label: "Host" });

const thirdParty = z
  .strictObject({
    host,
    consent: z
      .enum(["statistics", "marketing", "necessary"])
      .describe('What visitors consent to before anything of it loads. "necessary": it needs no consent.')
      .meta({ label: "Consent" }),
  })
  .meta({ label: "Host" });

const hosts = (what: string) => z.array(thirdParty).min(1).optional().describe(what);

/** The other hosts that pages load from, by what they load. */
export const thirdParties = z
  .strictObject({
    frames: hosts("The hosts whose pages are shown in frames, such as videos, maps and calendars."),
    scripts: hosts("The hosts whose scripts run in pages. They may do whatever the site's own may."),
    media: hosts("The hosts of videos and recordings."),
    connect: hosts("The hosts that scripts exchange data with."),
  })
  .describe(
    "The other hosts that pages may load from. The content security policy forbids all others. Default: none.",
  );

/** What is loaded from another host. */
export const loadKinds = ["frames", "scripts", "media", "connect"] as const;

export type LoadKind = (typeof loadKinds)[number];
