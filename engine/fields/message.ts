import { z } from "zod";
import { nameOf } from "./name-kinds.ts";

/** A message (`t:key`) or a literal text. Clones have a kind of field of their own, but stay messages. */
export const message = nameOf("message", z.string().min(1));
