// The engine's interface for schemas and contracts of blocks: fields, `defineBlock` and their types. Loads no React.
export { type FieldOptions, prop } from "../fields/define-field.ts";
export * from "../fields/fields.ts";
export { createRegistry } from "../registry/create-registry.ts";
export { type Contradiction, defineBlock, type Upgrade, upgradeFrom } from "../registry/define-block.ts";
