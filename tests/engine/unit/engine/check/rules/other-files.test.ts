import { describe, it } from "vitest";
import { expectProblems, swap, withoutLeftovers } from "../../../../../fixtures/test-site.ts";

const mebibyte = 2 ** 20;
const withFiles = (...files: readonly (readonly [string, number])[]) => ({ otherFiles: new Map(files) });

describe("file-too-large", () => {
  const files = withFiles(
    ["public/guides/manual.pdf", 31.4 * mebibyte],
    ["public/guides/short.pdf", 25 * mebibyte],
    ["public/media/talk.mp4", 26 * mebibyte],
  );

  it("reports files of public/ that Workers refuses", () => {
    expectProblems(
      {},
      [
        {
          code: "file-too-large",
          message: "public/guides/manual.pdf has 31.4 MiB. Cloudflare Workers takes 25 MiB a file.",
        },
        { message: "public/media/talk.mp4 has 26.0 MiB. Cloudflare Workers takes 25 MiB a file." },
      ],
      withoutLeftovers,
      files,
    );
  });

  it("is silent for a site on a server of its own", () => {
    const off = { "site.json": swap('"home":', '"rules": { "file-too-large": "off" },\n  "home":') };
    expectProblems(off, [], withoutLeftovers, files);
  });
});

describe("stray-file", () => {
  it("names the program that left a file behind, and not what file managers remember", () => {
    expectProblems(
      {},
      [
        {
          code: "stray-file",
          message: 'Nothing reads "._take.json": macOS has written it beside the file "take.json".',
        },
        {
          message: 'Nothing reads "~$take.json": Office has written it while it was editing "take.json".',
        },
      ],
      withoutLeftovers,
      withFiles(
        ["manifests/routes/._take.json", 0],
        ["manifests/routes/~$take.json", 0],
        ["public/.DS_Store", 6148],
      ),
    );
  });
});
