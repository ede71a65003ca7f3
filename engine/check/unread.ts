import type { World } from "../link/world.ts";

const loaded = {
  layout: (world: World) => world.layouts.size,
  route: (world: World) => world.routes.length,
  "shared-block": (world: World) => world.sharedBlocks.size,
  product: (world: World) => world.products.size,
  quiz: (world: World) => world.quizzes.size,
  form: (world: World) => world.forms.size,
} as const;

/**
 * Whether some file of one of these kinds has a mistake and could not be read. What it holds is unknown then, so a rule
 * that would miss it stays silent instead of reporting the same mistake again.
 */
export const hasUnread = (world: World, ...kinds: readonly (keyof typeof loaded)[]): boolean =>
  kinds.some((kind) => world.names[kind].size > loaded[kind](world));
