import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { latestBuildFile } from "../../../../../engine/build/build-record.ts";
import {
  type AssetSource,
  keepEarlierAssets,
  openAssets,
  openFolder,
} from "../../../../../engine/build/earlier-assets.ts";
import { keepServed, listKept } from "../../../../../engine/build/kept-builds.ts";
import { openOutput } from "../../../../../engine/build/output.ts";
import { type Project, projectAt } from "../../../../../engine/build/project.ts";
import { temporaryFolder } from "../../../../fixtures/tiny-build.ts";

const day = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 0, 1);
let project: Project;

beforeEach(() => {
  project = projectAt(temporaryFolder("assets"));
});

interface Options {
  readonly id: string;
  readonly assets: readonly string[];
  readonly day: number;
  readonly isKept?: boolean;
  readonly earlier?: AssetSource;
}

/** Builds a site with these assets on a day. Returns the assets in its web root. */
async function build({ id, assets, day: at, isKept = false, earlier }: Options): Promise<string[]> {
  const output = openOutput(project);
  output.write("web", latestBuildFile, JSON.stringify({ id }));
  output.write("server", "site.json", JSON.stringify({ build: id }));
  for (const name of assets) output.write("web", `assets/${name}`, `content of ${name}`);
  const served = openFolder(project.out);
  const sources = [served, earlier].filter((source) => source !== undefined);
  const settings = { sources, kept: listKept(project), days: 7, now: start + at * day };
  const unused = await keepEarlierAssets(output, settings);
  if (isKept) keepServed(project, output.files);
  output.finish({ build: id, earlier: unused });
  output.close();
  return ["a.js", "b.js", "c.js", "d.js"].filter((name) => existsSync(join(project.out, "assets", name)));
}

it("keeps an asset for seven days after the last build that uses it", async () => {
  expect(await build({ id: "1", assets: ["a.js"], day: 0 })).toEqual(["a.js"]);
  // It is used until day 20.
  expect(await build({ id: "2", assets: ["b.js"], day: 20 })).toEqual(["a.js", "b.js"]);
  expect(await build({ id: "3", assets: ["b.js"], day: 27 })).toEqual(["a.js", "b.js"]);
  expect(await build({ id: "4", assets: ["b.js"], day: 28 })).toEqual(["b.js"]);
});

it("keeps the assets of builds that a rollback can serve, but not what those have kept themselves", async () => {
  await build({ id: "1", assets: ["a.js"], day: 0 });
  await build({ id: "2", assets: ["b.js"], day: 10 });
  // Build 2 is kept. It has kept a.js.
  expect(await build({ id: "3", assets: ["c.js"], day: 11, isKept: true })).toEqual(["a.js", "b.js", "c.js"]);
  expect(await build({ id: "4", assets: ["c.js"], day: 30 })).toEqual(["b.js", "c.js"]);
});

it("counts an asset as used again when a build uses it again", async () => {
  await build({ id: "1", assets: ["a.js"], day: 0 });
  await build({ id: "2", assets: ["b.js"], day: 1 });
  await build({ id: "3", assets: ["a.js"], day: 6 });
  expect(await build({ id: "4", assets: ["c.js"], day: 14 })).toEqual(["a.js", "c.js"]);
});

describe("another build", () => {
  /** The web root of a build on another machine. */
  function otherRoot(): string {
    const root = temporaryFolder("other");
    const list = { days: 7, current: ["assets/d.js", "assets/gone.js", "assets/../secret"], earlier: {} };
    for (const [name, text] of Object.entries({
      "builds/assets.json": JSON.stringify(list),
      "assets/d.js": "content of d.js",
      secret: "secret",
    })) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    return root;
  }

  it("gives its assets, from its folder", async () => {
    const earlier = await openAssets(otherRoot());
    expect(await build({ id: "1", assets: ["a.js"], day: 0, earlier })).toEqual(["a.js", "d.js"]);
    expect(existsSync(join(project.out, "secret"))).toBe(false);
    // From then on, the build itself knows them.
    expect(await build({ id: "2", assets: ["a.js"], day: 7 })).toEqual(["a.js", "d.js"]);
    expect(await build({ id: "3", assets: ["a.js"], day: 8 })).toEqual(["a.js"]);
  });

  it("gives its assets, from its address", async () => {
    const root = otherRoot();
    const server = createServer(({ url = "" }, response) => {
      const file = join(root, url);
      if (existsSync(file)) response.end(readFileSync(file));
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const earlier = await openAssets(`http://127.0.0.1:${port}`);
    expect(await build({ id: "1", assets: ["a.js"], day: 0, earlier })).toEqual(["a.js", "d.js"]);
    rmSync(join(root, "builds/assets.json"));
    await expect(openAssets(`http://127.0.0.1:${port}`)).rejects.toThrow("has no list of its assets (404");
  });

  it("that cannot be read is named", async () => {
    await expect(openAssets("nowhere")).rejects.toThrow("There is no builds/assets.json in nowhere.");
    await expect(openAssets("http://127.0.0.1:1")).rejects.toThrow("http://127.0.0.1:1 does not answer");
  });
});
