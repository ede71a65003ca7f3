import { z } from "zod";

const pairs = z.record(z.string(), z.array(z.string()).min(1));

/**
 * Which colours blocks put on which backgrounds, by name: `{ "ink": ["paper"] }`. A colour may be a value
 * (`#ffffff`); a background always has a name.
 */
export const contrastsSchema = z.strictObject({
  /** Text of normal size. */
  text: pairs,
  /** Text of at least 24 px, or 18.66 px in bold. */
  large: pairs,
  /** Parts other than text: borders of fields, icons, focus rings. */
  parts: pairs,
});

export type Contrasts = z.output<typeof contrastsSchema>;

/** The stylesheet with a site's colour tokens, and the pairs of colours that blocks use. */
export interface Theme {
  /** Its path in the project: `blocks/_ui/theme.css`. */
  readonly file: string;
  readonly text: string;
  readonly contrasts: Contrasts;
}
