import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import standaloneCode from "ajv/dist/standalone/index.js";
import { rolldown } from "rolldown";
import { formAjv } from "../site/forms/form-ajv.ts";
import { virtualModule } from "./bundle-node.ts";
import { type FormFile, serverFormsFile } from "./form-files.ts";

/**
 * Compiles a form's schema to a `FormValidator` module with ajv. The module's imports are not bundled yet.
 */
function moduleCode({ fields, schema }: FormFile): string {
  const ajv = formAjv({ code: { source: true, esm: true } });
  return `${standaloneCode(ajv, ajv.compile(schema))}\nexport const fields = ${JSON.stringify(fields)};`;
}

async function bundle(entry: string, modules: Readonly<Record<string, string>>): Promise<string> {
  const built = await rolldown({
    input: entry,
    platform: "browser",
    plugins: Object.entries(modules).map(([id, code]) => virtualModule(id, code)),
  });
  const { output } = await built.generate({ format: "esm", minify: true });
  await built.close();
  return output[0].code;
}

const moduleOf = ({ name }: FormFile): string => `form:${name}`;

/** Builds the module with which a browser validates one form. */
export const browserFormCode = (file: FormFile): Promise<string> =>
  bundle(moduleOf(file), { [moduleOf(file)]: moduleCode(file) });

/** Builds the server's module. It exports `forms`: every form's validator by name. */
export function serverFormsCode(files: readonly FormFile[]): Promise<string> {
  const entry = "virtual:funnel/forms";
  const imports = files.map(
    (file, index) => `import * as form${index} from ${JSON.stringify(moduleOf(file))};`,
  );
  const entries = files.map(({ name }, index) => `${JSON.stringify(name)}: form${index}`);
  return bundle(entry, {
    ...Object.fromEntries(files.map((file) => [moduleOf(file), moduleCode(file)])),
    [entry]: `${imports.join("\n")}\nexport const forms = { ${entries.join(", ")} };`,
  });
}

/**
 * Writes the modules into a folder: one per form for browsers, named like its address, and one for the
 * server.
 */
export async function bundleForms(files: readonly FormFile[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const file of files) writeFileSync(join(folder, basename(file.address)), await browserFormCode(file));
  writeFileSync(join(folder, serverFormsFile), await serverFormsCode(files));
}
