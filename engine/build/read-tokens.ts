import { existsSync, readFileSync } from "node:fs";
import type { Tokens } from "../render/render-mail.tsx";

/** Reads the design tokens of a stylesheet. The first declaration of a token wins. */
export function readTokens(styles: string): Tokens {
  const sheet = existsSync(styles) ? readFileSync(styles, "utf8").replaceAll(/\/\*.*?\*\//gs, "") : "";
  const declarations = [...sheet.matchAll(/(--[\w-]+):\s*([^;}]+)/g)];
  return new Map(declarations.reverse().map(([, name = "", value = ""]) => [name, value.trim()]));
}
