import { describe, expect, test } from "vitest";
import { UsageError } from "../../../../engine/command-line/arguments.ts";
import { readChoices } from "../../../../scripts/_create-site.ts";
import { defaults, printCommand, refuseFolder, titleFolder } from "../../../../scripts/_site-choices.ts";

const npm = { command: "npm create funnel-engine", separator: " --" } as const;
const repository = { command: "npm run new -- site", separator: "" } as const;

describe("the options of a new site", () => {
  test("have defaults beside the folder", () => {
    expect(readChoices(npm, ["lamp-shop"])).toEqual({ ...defaults, folder: "lamp-shop" });
  });

  test("are all read", () => {
    const args =
      "lamp-shop --start lead --name Lamps --markets DE,CH --languages de --currency EUR --colour #112233 --engine 1.0.0 --no-git";
    expect(readChoices(npm, args.split(" "))).toEqual({
      folder: "lamp-shop",
      start: "lead",
      name: "Lamps",
      markets: "DE,CH",
      languages: "de",
      currency: "EUR",
      colour: "#112233",
      engine: "1.0.0",
      hasGit: false,
    });
  });

  test.each([
    [[], "Name the folder of the new site: npm create funnel-engine my-shop."],
    [["--markets", "US"], "Name the folder of the new site: npm create funnel-engine my-shop."],
    [["lamp-shop", "--start", "shop"], 'There is no start "shop". Known: minimal, lead, offer.'],
    [["lamp-shop", "more"], 'Unexpected argument "more". See --help.'],
  ])("refuse %j", (args, message) => {
    expect(() => readChoices(npm, args)).toThrow(new UsageError(message));
  });
});

describe("the line that makes the same site without questions", () => {
  const choices = { ...defaults, folder: "lamp-shop", name: "Lamp Shop", markets: "US,CA:fr" };

  test("names all choices", () => {
    expect(printCommand(repository, choices)).toBe(
      'npm run new -- site lamp-shop --start minimal --name "Lamp Shop" --markets US,CA:fr --colour "#1f6f54"',
    );
  });

  test("separates the options where npm needs it", () => {
    expect(printCommand(npm, { ...choices, hasGit: false })).toBe(
      'npm create funnel-engine lamp-shop -- --start minimal --name "Lamp Shop" --markets US,CA:fr --colour "#1f6f54" --no-git',
    );
  });

  test("makes the same choices", () => {
    const [, , , ...args] = printCommand(npm, { ...choices, name: "Lamps" })
      .replaceAll('"', "")
      .split(" ");
    expect(
      readChoices(
        npm,
        args.filter((arg) => arg !== "--"),
      ),
    ).toEqual({ ...choices, name: "Lamps" });
  });
});

describe("the folder of a new site", () => {
  test("gives it a name", () => {
    expect(titleFolder("../shops/nordlys-audio")).toBe("Nordlys Audio");
  });

  test.each(["Shop", "1-shop", "my shop"])("cannot be called %j", (folder) => {
    expect(refuseFolder(folder)).toBe(
      `The folder "${folder}" also names the package: use small letters, digits and hyphens.`,
    );
  });

  test("must be empty", () => {
    expect(refuseFolder("engine")).toMatch(/engine is not empty\. Choose another folder\.$/);
  });
});
