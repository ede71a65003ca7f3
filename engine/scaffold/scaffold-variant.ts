import { variantRoute } from "../schema/route.ts";
import { localesOf, textCopier } from "./copy-texts.ts";
import { type Draft, type Refusal, refuse } from "./draft.ts";
import { firstOf, marketCodes, misfit, routeTaken, unknownName, unknownRoute } from "./names.ts";
import { orderRule } from "./order-rule.ts";
import { printManifest } from "./print-json.ts";
import type { Project } from "./project.ts";
import { textsToDo, writeTexts } from "./write-texts.ts";

interface VariantAnswers {
  readonly name: string;
  /** The route that it is a variant of. */
  readonly extends: string;
  readonly path?: string | undefined;
  readonly markets?: string | undefined;
  readonly orderTo?: string | undefined;
}

/** A variant that differs in its head and in the title of its first block, in the words of its base until somebody writes others. */
export function scaffoldVariant(project: Project, answers: VariantAnswers): Draft | Refusal {
  const { site } = project;
  const { name, extends: baseName, orderTo } = answers;
  const path = answers.path ?? `/${name}`;
  const base = site.routes.get(baseName);
  const markets = marketCodes(project, answers.markets);
  const reason = firstOf(
    misfit("name", variantRoute.shape.name, name),
    misfit("path", variantRoute.shape.path, path),
    unknownName("extends", site.routes.keys(), baseName, "route"),
    routeTaken(project, name, path),
    orderTo && unknownRoute(project, "order-to", orderTo),
    typeof markets === "string" ? markets : undefined,
  );
  if (base === undefined || reason !== undefined) return refuse(reason ?? "");
  const only = Array.isArray(markets) ? markets : undefined;
  const outside = only?.filter((code) => base.markets && !base.markets.includes(code)) ?? [];
  if (outside.length > 0)
    return refuse(
      `--markets: ${baseName} is not in ${outside.join(", ")}, and a variant begins as its base.`,
    );

  const copier = textCopier(project, name, localesOf(project, only ?? base.markets));
  const { title, description } = base.head;
  const titled = base.blocks.find(({ props }) => typeof props["title"] === "string");
  const manifest = {
    $schema: "../schema/route.json",
    name,
    path,
    extends: baseName,
    markets: only,
    head: copier.rename({ title, description }),
    blocks: titled && { [titled.id]: { set: { title: copier.rename(titled.props["title"]) } } },
  };
  const texts = writeTexts(project, name, copier.texts());
  return {
    files: new Map([
      [`${project.root}routes/${name}.json`, printManifest(manifest)],
      ...texts,
      ...(orderTo === undefined ? [] : orderRule(project, name, orderTo)),
    ]),
    toDo: [textsToDo(baseName, texts), `Blocks: all else is that of ${baseName}. Say what differs.`],
  };
}
