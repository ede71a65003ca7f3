import { registry } from "../../blocks/registry.ts";
import { formFiles, validatorAddresses } from "../../engine/build/form-files.ts";
import { loadManifests } from "../../engine/build/load-manifests.ts";
import { checkSite } from "../../engine/check/check-site.ts";
import type { Rule } from "../../engine/check/rule.ts";
import { rules } from "../../engine/check/rules.ts";
import { type PageCompiler, pageCompiler } from "../../engine/compile/compile-page.ts";
import { type CompileSetup, compileSetup } from "../../engine/compile/compile-setup.ts";
import type { ImageIndex } from "../../engine/images/image-index.ts";
import type { LinkedSite } from "../../engine/link/link-site.ts";
import type { Problem } from "../../engine/problems/problem.ts";
import type { Document } from "../../engine/read/document.ts";

export const manifests = loadManifests(process.cwd());

/** Pictures of a known size, so that nothing has to be decoded. */
function pretendImages(): ImageIndex {
  const size = { width: 1600, height: 1280, ratio: 1.25 };
  const sources = [...manifests.images.keys()].map(
    (name) => [name, { name, ...size, hash: "0123456789", vector: name.endsWith(".svg") }] as const,
  );
  return { sources: new Map(sources), placeholders: new Map() };
}

/** The shop's own manifests with more documents beside them, or in the place of those of the same name. */
export function openSite(
  more: readonly Document[] = [],
  checks: readonly Rule[] = rules,
): {
  site: LinkedSite;
  problems: Problem[];
  compile: PageCompiler;
  setup: CompileSetup;
} {
  const documents = [
    ...manifests.documents.filter(({ file }) => !more.some((document) => document.file === file)),
    ...more,
  ];
  const { site, problems } = checkSite({ ...manifests, documents, registry }, checks);
  const setup = compileSetup({
    site,
    index: pretendImages(),
    want: () => undefined,
    year: 2026,
    validators: validatorAddresses(formFiles(site.world)),
  });
  return { site, problems, compile: pageCompiler(setup), setup };
}
