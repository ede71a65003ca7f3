import { defineConfig, Logger, parse } from "@terrazzo/parser";
import type { JsonPath } from "../../json/document.ts";
import { type Role, roles, type SchemeName, schemeNames } from "../../schema/theme-colors.ts";
import { valuePaths, valueType } from "./theme-values.ts";
import { readToken, TokenError } from "./token-values.ts";

/** What an import makes of a file of design tokens. */
export interface ImportedTokens {
  /** In the order of a theme. */
  readonly values: readonly {
    readonly token: string;
    readonly path: JsonPath;
    readonly value: string | number;
  }[];
  /** The tokens that a theme has a place for, but whose value it cannot have. */
  readonly refused: readonly { readonly token: string; readonly reason: string }[];
  /** The tokens that a theme has no place for, such as a palette that others refer to. */
  readonly unused: readonly string[];
}

/** The file is not valid. The message says where and why. */
export class UnreadableTokens extends Error {}

/** Spellings of a name count as one: `on-accent`, `onAccent`, `On Accent`. */
const plain = (name: string | number): string =>
  String(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "");

/** The place of a colour: its last name is a role. Other names may say the scheme, and that it is for dark mode. */
function colorPath(names: readonly string[], isDark: boolean): JsonPath | undefined {
  const find = <Name extends Role | SchemeName>(list: readonly Name[], name: string) =>
    list.find((candidate) => plain(candidate) === name);
  const role = find(roles, names.at(-1) ?? "");
  const scheme =
    names
      .slice(0, -1)
      .flatMap((name) => find(schemeNames, name) ?? [])
      .at(-1) ?? "default";
  return role && [isDark || names.slice(0, -1).includes("dark") ? "dark" : "schemes", scheme, role];
}

/** The place of a token in a theme, by the end of its name. */
function findPath(token: string, type: string, isDark: boolean): JsonPath | undefined {
  const names = token.split(".").map(plain);
  if (type === "color" && names.at(-2) !== "series") return colorPath(names, isDark);
  return valuePaths.find((candidate) => {
    const ending = candidate.map((key) => plain(typeof key === "number" ? key + 1 : key));
    return (
      valueType(candidate) === type && ending.every((name, index) => name === names.at(index - ending.length))
    );
  });
}

const places = valuePaths.map(String);

async function parseTokens(file: string, text: string) {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw new Error("A file of design tokens is a JSON object.");
    const config = defineConfig({ lint: { rules: {} } }, { cwd: new URL("file:///") });
    const source = { filename: new URL("file:///tokens.json"), src: text };
    return (await parse([source], { config, logger: new Logger({ level: "error" }) })).tokens;
  } catch (error) {
    throw new UnreadableTokens(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Reads a file of the Design Tokens Format Module 2025.10: aliases, inherited types and all colour spaces. `isDark`: its
 * colours are for dark mode. Throws `UnreadableTokens`.
 */
export async function importTokens(file: string, text: string, isDark: boolean): Promise<ImportedTokens> {
  const values: ImportedTokens["values"][number][] = [];
  const refused: ImportedTokens["refused"][number][] = [];
  const unused: string[] = [];
  const sources = new Map<string, string>();
  for (const [token, { $type, $value }] of Object.entries(await parseTokens(file, text))) {
    const path = findPath(token, $type, isDark);
    const type = path && valueType(path);
    const place = String(path);
    if (path === undefined || type === undefined) unused.push(token);
    else if (sources.has(place))
      refused.push({ token, reason: `"${sources.get(place)}" sets ${path.join(".")} already.` });
    else
      try {
        values.push({ token, path, value: readToken[type]($value) });
        sources.set(place, token);
      } catch (error) {
        if (!(error instanceof TokenError)) throw error;
        refused.push({ token, reason: error.message });
      }
  }
  values.sort((left, right) => places.indexOf(String(left.path)) - places.indexOf(String(right.path)));
  return { values, refused, unused };
}
