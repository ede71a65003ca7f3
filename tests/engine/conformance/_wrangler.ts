import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "jsonc-parser";
import { z } from "zod";
import { repository } from "../e2e/_project.ts";

/** The worker's configuration. Strict: a setting that the tests do not know is an error. */
const wranglerSchema = z.strictObject({
  name: z.string(),
  main: z.string(),
  no_bundle: z.literal(true),
  compatibility_date: z.iso.date(),
  build: z.strictObject({ command: z.string() }),
  assets: z.strictObject({
    directory: z.string(),
    binding: z.literal("ASSETS"),
    html_handling: z.literal("none"),
    not_found_handling: z.literal("none"),
    run_worker_first: z.literal(true),
  }),
  d1_databases: z.tuple([
    z.strictObject({ binding: z.literal("DB"), database_name: z.string(), migrations_dir: z.string() }),
  ]),
  triggers: z.strictObject({ crons: z.tuple([z.string()]) }),
});

/** The configuration of Cloudflare Workers in a folder. Default: the committed one. */
export const readWrangler = (folder: string = repository): z.infer<typeof wranglerSchema> =>
  wranglerSchema.parse(parse(readFileSync(join(folder, "wrangler.jsonc"), "utf8")));
