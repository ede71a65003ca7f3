import { z } from "zod";

/** A list of `min` to `max` objects. */
export const list = <Shape extends z.core.$ZodLooseShape>(min: number, max: number, shape: Shape) =>
  z.array(z.strictObject(shape)).min(min).max(max);
