import type { z } from "zod/mini";
import { ProviderError } from "./payment-provider.ts";

/** Reads the parts of a provider's answer that the shop needs. Throws a ProviderError if it lacks one. */
export function parseAnswer<Schema extends z.ZodMiniType>(schema: Schema, answer: unknown): z.infer<Schema> {
  const { data, error } = schema.safeParse(answer);
  if (error)
    throw new ProviderError("unknown", `The provider's answer lacks ${error.issues[0]?.path.join(".")}.`);
  return data;
}
