import { expect, it } from "vitest";
import { findWrappers } from "../../../../../../engine/edit/upgrade/find-wrappers.ts";

const change = "props of version 1 → 2";
const text = `import { text } from "funnel-engine/for-blocks/schema";
import {
  hero,
  topBanner as banner,
} from "funnel-engine/blocks";
`;

it("finds code that imports a changed block", () => {
  const file = "blocks/promo/block.ts";
  expect(findWrappers([{ file, text }], new Map([["top-banner", change]]))).toEqual([
    {
      file,
      line: 2,
      text: `builds on the block "top-banner" (${change}): check that its code still fits`,
    },
  ]);
  expect(findWrappers([{ file, text }], new Map([["faq", change]]))).toEqual([]);
});

it("finds a block of the site that has a new version because it takes over the props of a standard block", () => {
  const file = "blocks/promo/block.ts";
  const single = 'import { hero } from "funnel-engine/blocks";';
  expect(findWrappers([{ file, text: single }], new Map([["promo", change]]))).toMatchObject([
    { file, line: 1 },
  ]);
});
