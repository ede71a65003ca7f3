import { win32 } from "node:path";
import { expect, it } from "vitest";
import { relativePath } from "../../../../../engine/build/relative-path.ts";

it("writes the path of a file with forward slashes, also on Windows", () => {
  expect(relativePath("/shop", "/shop/blocks/hero/view.tsx")).toBe("blocks/hero/view.tsx");
  expect(relativePath("C:\\shop", "C:\\shop\\blocks\\hero\\view.tsx", win32)).toBe("blocks/hero/view.tsx");
  // Vite names modules with forward slashes.
  expect(relativePath("C:\\shop", "C:/shop/blocks/hero/view.tsx", win32)).toBe("blocks/hero/view.tsx");
});
