import { createRegistry } from "../engine/registry/create-registry.ts";
import * as blocks from "./blocks.ts";

export const registry = createRegistry(blocks);
