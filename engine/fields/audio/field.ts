import type { FieldDefinition } from "../field-definition.ts";
import { resolveMedia } from "../media.ts";

export const audioField: FieldDefinition<"audio"> = {
  resolve: ({ files }, page) => resolveMedia(files, page),
};
