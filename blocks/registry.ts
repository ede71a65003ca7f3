import * as standardBlocks from "funnel-engine/blocks";
import { createRegistry } from "funnel-engine/for-blocks/schema";
import * as blocks from "./blocks.ts";

export const registry = createRegistry(blocks, standardBlocks);
