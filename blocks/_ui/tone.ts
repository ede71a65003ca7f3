import { z } from "zod";
import type { Tone } from "./section.tsx";

/**
 * A choice of colour schemes, for the `tone` of `<Section>`: `tone("default", "tinted")`. The first is the default.
 *
 * @throws TypeError without schemes.
 */
export function tone<const Tones extends readonly [Tone, ...Tone[]]>(...tones: Tones) {
  if (tones[0] === undefined) throw new TypeError('tone() needs colour schemes: tone("default", "tinted").');
  return z
    .enum(tones)
    .meta({ "x-field": "tone" })
    .default(tones[0] as z.util.NoUndefined<z.output<z.ZodEnum<z.util.ToEnum<Tones[number]>>>>)
    .meta({
      label: "Background",
      group: "Look",
      description: "The background: a colour scheme of the theme.",
    });
}
