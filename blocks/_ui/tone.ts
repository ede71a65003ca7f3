import { z } from "zod";
import type { Tone } from "./section.tsx";

/** A choice of colour schemes, for the `tone` of `<Section>`. The first is the default. */
export const tone = <const Tones extends readonly [Tone, ...Tone[]]>(...tones: Tones) =>
  z
    .enum(tones)
    .meta({ "x-field": "tone" })
    .default(tones[0] as z.util.NoUndefined<z.output<z.ZodEnum<z.util.ToEnum<Tones[number]>>>>)
    .meta({
      label: "Background",
      group: "Look",
      description: "The background: a colour scheme of the theme.",
    });
