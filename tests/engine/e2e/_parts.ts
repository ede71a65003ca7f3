import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { declaredNames, scopedName } from "../../../engine/build/style-modules.ts";

/** `blocks/quiz/view.module.css` owns names like `quiz-card`, and `blocks/_ui/field.module.css` like `field-tick`. */
function ownerOf(file: string): string {
  const [, folder = ""] = file.split("/");
  const sheet = basename(file, ".module.css");
  if (folder === "_ui") return sheet;
  return sheet === "view" ? folder : `${folder}-${sheet}`;
}

const files = globSync("blocks/**/*.module.css").map((file) => file.replaceAll("\\", "/"));
const classes = new Map(
  files.flatMap((file) =>
    declaredNames(file).map((name) => {
      const readable = name === "root" ? ownerOf(file) : `${ownerOf(file)}-${name}`;
      return [readable, scopedName(name, join(process.cwd(), file))] as const;
    }),
  ),
);

/**
 * A selector for parts of blocks: `.quiz-card` is the class `card` of the block "quiz", `.card` the class `root`
 * of the sheet "card". Throws for an unknown one.
 */
export const parts = (selector: string): string =>
  selector.replace(/\.([a-z]\w*(?:-\w+)*)/gi, (_, name: string) => {
    const found = classes.get(name);
    if (found === undefined) throw new Error(`No sheet declares ".${name}".`);
    return `.${found}`;
  });
