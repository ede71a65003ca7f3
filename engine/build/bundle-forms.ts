import { mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import standaloneCode from "ajv/dist/standalone/index.js";
import { formAjv } from "../site/form-schema.ts";
import { bundle } from "./bundle.ts";
import { entryId } from "./environments.ts";
import { type FormFile, serverFormsFile } from "./form-files.ts";
import { packageFile } from "./package-files.ts";
import type { Project } from "./project.ts";
import type { VirtualModules } from "./virtual-modules.ts";

/**
 * Compiles a form's schema to a `FormValidator` module with ajv. The module's imports are not bundled yet.
 */
function moduleCode({ fields, cases, sources, typed, schema }: FormFile): string {
  const ajv = formAjv({ code: { source: true, esm: true } });
  const values = Object.entries({ fields, cases, sources }).flatMap(([name, value]) =>
    value ? [`export const ${name} = ${JSON.stringify(value)};`] : [],
  );
  const typedFields = typed && [
    `import { createTypedFields } from ${JSON.stringify(packageFile("engine/forms/typed-fields.ts"))};`,
    `export const typed = createTypedFields(${JSON.stringify(typed.rules)}, ${JSON.stringify(typed.markets)});`,
  ];
  return [standaloneCode(ajv, ajv.compile(schema)), ...values, ...(typedFields ?? [])].join("\n");
}

async function bundleModules(project: Project, modules: VirtualModules): Promise<string> {
  const { code } = await bundle(project, "forms", { modules });
  return code;
}

/** Builds the module with which a browser validates one form. */
export const browserFormCode = (project: Project, file: FormFile): Promise<string> =>
  bundleModules(project, { [entryId]: moduleCode(file) });

/** Builds the server's module. It exports `forms`: every form's validator by name. */
export function serverFormsCode(project: Project, files: readonly FormFile[]): Promise<string> {
  const ids = files.map(({ name }) => `virtual:funnel/form/${name}`);
  const imports = ids.map((id, index) => `import * as form${index} from ${JSON.stringify(id)};`);
  const entries = files.map(({ name }, index) => `${JSON.stringify(name)}: form${index}`);
  return bundleModules(project, {
    ...Object.fromEntries(files.map((file, index) => [ids[index], moduleCode(file)])),
    [entryId]: `${imports.join("\n")}\nexport const forms = { ${entries.join(", ")} };`,
  });
}

/**
 * Writes the modules into a folder: one per form for browsers, named like its address, and one for the
 * server.
 */
export async function bundleForms(
  project: Project,
  files: readonly FormFile[],
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const file of files)
    writeFileSync(join(folder, basename(file.address)), await browserFormCode(project, file));
  writeFileSync(join(folder, serverFormsFile), await serverFormsCode(project, files));
}
