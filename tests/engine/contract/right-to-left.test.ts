import { describe, expect, test } from "vitest";
import { registry } from "../../../blocks/registry.ts";
import { formFiles, validatorAddresses } from "../../../engine/build/form-files.ts";
import { projectAt } from "../../../engine/build/project.ts";
import { checkSite } from "../../../engine/check/check-site.ts";
import { compileSetup } from "../../../engine/compile/compile-setup.ts";
import { pageCompiler } from "../../../engine/compile/page-compiler.ts";
import { readJson } from "../../../engine/json/read-json.ts";
import type { MediaFile, MediaFiles } from "../../../engine/media/media-file.ts";
import { exampleRoutes, exampleRules, pageBlocks } from "../../../engine/memory-site/block-examples.ts";
import { installedRules } from "../../../engine/policies/installed-rules.ts";
import { withArabic } from "../../fixtures/arabic-shop.ts";
import { smallShop, smallShopFolder } from "../../fixtures/small-shop.ts";
import { renderPage } from "./_render-page.ts";

const film = { kind: "video", type: "video/mp4", bytes: 1, hash: "m1" } as const;
const captions = { kind: "captions", type: "text/vtt", bytes: 1, hash: "c1" } as const;
/** The files of examples, which the shop does not have. */
const media: MediaFiles = new Map<string, MediaFile>([
  ["film.mp4", film],
  ["film.webm", film],
  ["chime.mp3", { ...film, kind: "audio", type: "audio/mpeg" }],
  ...["de", "en", "fr"].map((language) => [`film.${language}.vtt`, captions] as const),
]);
const shop = { ...withArabic(smallShop), media, registry, rules: installedRules };
/** The shop has one of the quizzes of the examples. */
const examples = exampleRoutes(registry, projectAt(smallShopFolder)).map(({ file, text }) =>
  readJson(file, text.replace(/"quizzes":\s*\["v1",\s*"quiz"\]/, '"quizzes":["v1"]')),
);
const { site } = checkSite({ ...shop, documents: [...shop.documents, ...examples] }, exampleRules);
const size = { width: 1600, height: 1280, ratio: 1.25 };
const sources = [...shop.images.keys()].map(
  (name) => [name, { name, ...size, hash: "0123456789", vector: name.endsWith(".svg") }] as const,
);
const compile = pageCompiler(
  compileSetup({
    site,
    index: { sources: new Map(sources), placeholders: new Map() },
    requestImage: () => undefined,
    year: 2026,
    validators: validatorAddresses(formFiles(site.manifests)),
  }),
);

test("the shop with an Arabic market has no error", () => {
  const errors = checkSite(shop).problems.filter(({ severity }) => severity === "error");
  expect(errors.map(({ message }) => message)).toEqual([]);
});

const blocks = pageBlocks(registry).filter(({ isStandard }) => isStandard);

describe.each(blocks)("the example of the block $name", ({ name }) => {
  test("is drawn in Arabic, without styles or sides of its own", () => {
    const route = site.routes.get(`example-${name}`);
    if (route === undefined) throw new Error("The example is not a route.");
    const { twin } = compile(route, "AE");
    expect(twin.shell.market).toMatchObject({ languageTag: "ar-AE", dir: "rtl" });
    const html = renderPage({
      ...twin,
      shell: { ...twin.shell, before: [], after: [] },
      main: twin.main.slice(0, 1),
    });
    expect(html).toContain(`data-block="${name}"`);
    // The names of other markets run left to right.
    expect(html.includes('lang="de-DE" dir="ltr"')).toBe(name === "market-switcher");
    expect(html).not.toMatch(/\sstyle=|[→←›‹]/);
  });
});
