import { registry } from "../../../blocks/registry.ts";
import { formFiles, validatorAddresses } from "../../../engine/build/form-files.ts";
import { loadManifests } from "../../../engine/build/load-manifests.ts";
import { checkSite } from "../../../engine/check/check-site.ts";
import type { Rule } from "../../../engine/check/rule.ts";
import { type CompileSetup, compileSetup } from "../../../engine/compile/compile-setup.ts";
import { type PageCompiler, pageCompiler } from "../../../engine/compile/page-compiler.ts";
import type { ImageIndex } from "../../../engine/images/image-index.ts";
import type { Document } from "../../../engine/json/document.ts";
import { installedRules } from "../../../engine/policies/installed-rules.ts";
import type { Problem } from "../../../engine/problems/problem.ts";
import type { LinkedSite } from "../../../engine/site/link-site.ts";

export const manifestFiles = loadManifests(process.cwd());

/** Pictures of a known size, so that no test decodes one. */
function pretendImages(): ImageIndex {
  const size = { width: 1600, height: 1280, ratio: 1.25 };
  const sources = [...manifestFiles.images.keys()].map(
    (name) => [name, { name, ...size, hash: "0123456789", vector: name.endsWith(".svg") }] as const,
  );
  return { sources: new Map(sources), placeholders: new Map() };
}

/**
 * Links and checks the shop's manifests. Documents in `more` are added, or replace those of the same name.
 */
export function openSite(
  more: readonly Document[] = [],
  checks: readonly Rule[] = installedRules,
): {
  site: LinkedSite;
  problems: Problem[];
  compile: PageCompiler;
  setup: CompileSetup;
} {
  const documents = [
    ...manifestFiles.documents.filter(({ file }) => !more.some((document) => document.file === file)),
    ...more,
  ];
  const { site, problems } = checkSite(
    { ...manifestFiles, documents, registry, rules: installedRules },
    checks,
  );
  const setup = compileSetup({
    site,
    index: pretendImages(),
    requestImage: () => undefined,
    year: 2026,
    validators: validatorAddresses(formFiles(site.manifests)),
  });
  return { site, problems, compile: pageCompiler(setup), setup };
}
