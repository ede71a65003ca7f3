import { expect, it } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import { projectAt } from "../../../../../engine/build/project.ts";
import { securityPage } from "../../../../../engine/dev/security-page.ts";
import { readJson } from "../../../../../engine/json/read-json.ts";
import { linkManifests } from "../../../../../engine/site/parse-manifests.ts";
import { smallShop, smallShopFolder } from "../../../../fixtures/small-shop.ts";

const embed = {
  id: "tour",
  block: "embed",
  markets: ["GB"],
  props: {
    poster: { image: "hero-jar.webp", alt: "t:common.pictures.hero-jar", preset: "hero" },
    address: "https://frames.example/tour",
    link: { href: "https://watch.example/tour" },
    action: "Play the tour",
    notice: "The tour is on another site.",
  },
};

/** The page for the small shop, whose terms have an embed. */
function read(thirdParties: object | undefined): Promise<string> {
  const documents = smallShop.documents.map((document) => {
    // SAFETY: the manifests of the small shop are objects.
    const value = document.value as { readonly blocks?: readonly object[] };
    if (document.file === "manifests/routes/terms.json")
      return readJson(document.file, JSON.stringify({ ...value, blocks: [embed, ...(value.blocks ?? [])] }));
    return document.file === "manifests/site.json" && thirdParties
      ? readJson(document.file, JSON.stringify({ ...value, thirdParties }))
      : document;
  });
  const { site } = linkManifests({ ...smallShop, documents, registry });
  return securityPage(projectAt(smallShopFolder), site);
}

it("lists what each page loads from other hosts, with its consent, and the policy that allows it", async () => {
  const page = await read({ frames: [{ host: "frames.example", consent: "marketing" }] });
  expect(page).toContain("frame-src https://frames.example\n");
  expect(page).toContain(
    "<td>/terms</td><td>tour</td><td>frames</td><td>frames.example</td><td>marketing</td><td>GB</td>",
  );
  expect(page).toMatch(/The other \d+ pages load only files of the site\./);
});

it("says which hosts are blocked, because the site does not declare them", async () => {
  const page = await read(undefined);
  expect(page).not.toContain("frame-src");
  expect(page).toContain("<td>frames.example</td><td>not declared: blocked</td>");
});
