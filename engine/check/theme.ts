import { z } from "zod";

const pairs = z.record(z.string(), z.array(z.string()).min(1));

/** Which colours stand on which grounds, by name: `{ "ink": ["paper"] }`. A colour may be a value (`#ffffff`), a ground is always named. */
export const contrastsSchema = z.strictObject({
  /** Running text. */
  text: pairs,
  /** From 24 px on, or 18.66 px in bold. */
  large: pairs,
  /** What has to be seen without being text: borders of fields, marks, rings around what has the focus. */
  parts: pairs,
});

export type Contrasts = z.output<typeof contrastsSchema>;

/** The stylesheet with a site's tokens, and what its blocks put on what. */
export interface Theme {
  /** Its path in the project: `blocks/_ui/theme.css`. */
  readonly file: string;
  readonly text: string;
  readonly contrasts: Contrasts;
}
