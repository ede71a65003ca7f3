/** Ids of the engine's own elements, which every document has. */
export const engineIds: readonly string[] = ["main", "payload", "root"];
