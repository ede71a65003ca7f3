import { isInline } from "../../images/image-address.ts";
import { findProvider } from "../../images/providers.ts";
import type { Rule } from "../rule.ts";
import { unknownName } from "../rule-names.ts";

export const unknownImage: Rule = {
  meta: {
    code: "unknown-image",
    severity: "error",
    tier: "content",
    title: "No picture has this name",
  },
  check: unknownName({
    kind: "image",
    what: "picture",
    list: ({ manifests: { images, settings } }) =>
      settings && findProvider(settings.value.images.provider).hosted ? undefined : images.keys(),
    message: (name) => `There is no picture "${name}" in public/images/.`,
    otherName: (name) => name.normalize("NFC"),
    except: ({ name }) => isInline(name),
  }),
};
