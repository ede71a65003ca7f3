import { createRegistry } from "funnel-engine/for-blocks/schema";
import * as blocks from "./blocks.ts";
import * as standardBlocks from "./standard.ts";

export const registry = createRegistry(blocks, standardBlocks);
