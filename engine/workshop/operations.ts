import { z } from "zod";
import { themePresets } from "../edit/new/theme-presets.ts";
import { nameOf } from "../fields/name-kinds.ts";

const route = nameOf("route", z.string());

/** One change of a value of a block. */
export const propOperation = z
  .strictObject({
    do: z.literal("write-prop"),
    route: route.describe("The route whose page shows the block."),
    id: z.string().describe("The id of the block."),
    prop: z
      .array(z.union([z.string(), z.int().min(0)]))
      .min(1)
      .describe('The path of the prop: ["image"], ["items", 0, "link"].'),
    file: z
      .string()
      .describe(
        "The manifest in which the change holds: the variant's own for this page only, or one of the block's layers.",
      ),
    arm: z.string().optional().describe("The id of the arm, if the file is that of an experiment."),
    value: z.json().optional().describe("The new value. Without it, the prop is removed."),
  })
  .describe("Writes a value of a block that is no text: a picture, a link, a date, a choice, a whole list.");

export type PropOperation = z.output<typeof propOperation>;

/** One change of a text on a page. */
export const textOperation = z
  .strictObject({
    do: z.literal("write-text"),
    route: route
      .optional()
      .describe("The route whose page shows the text. Default: the text is a value of the file itself."),
    id: z.string().optional().describe("The id of the block. Default: the text is in the page's head."),
    prop: z
      .array(z.union([z.string(), z.int().min(0)]))
      .min(1)
      .describe(
        'The path of the prop: ["items", 0, "title"]. Without a route, the path in the file: ["summary"].',
      ),
    file: z
      .string()
      .describe(
        "The manifest in which the change holds. If it takes the text from another one, the text becomes its own first.",
      ),
    arm: z.string().optional().describe("The id of the arm, if the file is that of an experiment."),
    locale: nameOf("locale", z.string()).describe('The language of the text: "de_DE".'),
    text: z.string(),
    before: z
      .array(z.string())
      .optional()
      .describe(
        "The texts that the change may start from. If another one is there by now, nothing is written.",
      ),
    isOwn: z
      .literal(true)
      .optional()
      .describe("true: give the prop a message of its own, because other places show the present one."),
  })
  .describe(
    "Writes a text of a page in one language. A new message starts with the present texts in the languages of the pages that the file reaches.",
  );

export type TextOperation = z.output<typeof textOperation>;

/** Says that a translation fits its original, although that has changed. */
export const confirmOperation = z
  .strictObject({
    do: z.literal("confirm-text"),
    key: nameOf("message", z.string()).describe("The key of the message."),
    locale: nameOf("locale", z.string()).describe('The language of the translation: "fr_FR".'),
  })
  .describe("Marks a translation as done. It becomes stale when its original changes again.");

const id = z.string().describe("The id of a block of the page.");
const file = z
  .string()
  .describe(
    "The manifest to write: the variant's own for this page only, or the one that places the block for all pages that it reaches.",
  );
const side = z.enum(["before", "after"]);
const on = { route: route.describe("The route whose page is changed."), id, file };

/** One change of the blocks of a page. */
export const blockOperation = z.discriminatedUnion("do", [
  z
    .strictObject({ do: z.literal("insert"), block: z.string(), side, ...on })
    .describe("Adds a block beside the block `id`, with the texts that the site gives such a block."),
  z
    .strictObject({ do: z.literal("move"), beside: z.string(), side, ...on })
    .describe("Moves the block `id` beside another one."),
  z
    .strictObject({ do: z.literal("duplicate"), ...on })
    .describe("Adds a copy below the block, with texts of its own."),
  z
    .strictObject({ do: z.literal("paste"), clip: z.string().describe("The JSON of the clip."), ...on })
    .describe(
      "Adds a block that was copied on any page, draft or shop below the block `id`, with its texts.",
    ),
  z.strictObject({ do: z.literal("remove"), ...on }).describe("Removes the block."),
  z
    .strictObject({ do: z.literal("share"), name: z.string(), ...on })
    .describe("Makes the block a shared block with a name. The page shows it as before."),
  z
    .strictObject({ do: z.literal("detach"), ...on })
    .describe("Replaces a shared block by a copy that belongs to this place alone."),
]);

export type BlockOperation = z.output<typeof blockOperation>;

const fresh = {
  name: z.string().min(1).describe("The name of the new route."),
  path: z.string().optional().describe("The path of its page. Default: /name."),
  markets: z.array(nameOf("market", z.string())).min(1).optional().describe("Default: all."),
};

/** One change of the pages of the site. */
export const pageOperation = z.discriminatedUnion("do", [
  z.strictObject({
    do: z.literal("new-page"),
    from: route.describe("The page that it copies."),
    ...fresh,
  }),
  z.strictObject({
    do: z.literal("new-variant"),
    extends: route.describe("The page that it extends."),
    ...fresh,
  }),
  z.strictObject({
    do: z.literal("rename-page"),
    from: route,
    to: z.string().min(1).describe("The new name. May be the old one, if only the path changes."),
    path: z.string().optional().describe("The new path. Redirects lead to it from the old one."),
  }),
  z
    .strictObject({
      do: z.literal("order-target"),
      route: route.describe("The page whose order buttons are changed."),
      to: route.describe("The route to which they lead."),
    })
    .describe("Changes where the order buttons of a page lead."),
  z
    .strictObject({
      do: z.literal("end-experiment"),
      name: z.string().describe("The experiment."),
      winner: z.string().describe("The id of the arm that stays. The control only removes the experiment."),
    })
    .describe("Writes an arm's changes into its pages, and removes the experiment."),
  z
    .strictObject({
      do: z.literal("switch"),
      name: z.string().describe("A campaign or an experiment."),
      isOn: z.boolean(),
    })
    .describe("Switches a campaign or an experiment on or off."),
  z.strictObject({ do: z.literal("delete-page"), name: route.describe("The route to delete.") }),
]);

export type PageOperation = z.output<typeof pageOperation>;

const kind = z.enum(["product", "campaign", "experiment", "form", "quiz", "layout", "theme", "shared-block"]);

const preset = z.enum(themePresets.map(({ name }) => name)).describe("The look with which a theme starts.");

/** One change of the manifests that are no pages. */
export const manifestOperation = z.discriminatedUnion("do", [
  z
    .strictObject({
      do: z.literal("new-manifest"),
      kind,
      name: z.string().min(1).describe("The name of the new one, in small letters, digits and hyphens."),
      from: z
        .string()
        .optional()
        .describe("The name of the one that it copies, with texts of its own. Default: the simplest values."),
      preset: preset.optional(),
      markets: z
        .array(nameOf("market", z.string()))
        .min(1)
        .optional()
        .describe(
          "The markets in which a product, a campaign or an experiment holds. Default: those of the one that it copies, or all.",
        ),
    })
    .describe(
      "Creates a product, a campaign, an experiment, a form, a quiz, a layout, a theme or a shared block.",
    ),
  z
    .strictObject({
      do: z.literal("rename-manifest"),
      kind: z.enum(["product", "form", "quiz", "shared-block"]),
      from: z.string(),
      to: z.string().min(1),
    })
    .describe("Renames it, and follows wherever it is named."),
  z
    .strictObject({ do: z.literal("apply-preset"), name: z.string().describe("The theme."), preset })
    .describe("Gives a theme all values of a complete look."),
  z
    .strictObject({ do: z.literal("delete-manifest"), kind, name: z.string() })
    .describe("Deletes it with the messages that only it names."),
]);

export type ManifestOperation = z.output<typeof manifestOperation>;
