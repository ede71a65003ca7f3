/// <reference types="vite/types/importMeta.d.ts" />
/// <reference path="./virtual.d.ts" />

/** The class names of a sheet: each class is an export. A test compares their uses with the sheet. */
declare module "*.module.css" {
  const names: Readonly<Record<string, string>>;
  export = names;
}

declare module "*.css?inline" {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: that is how Vite exports it
  export default text;
}
