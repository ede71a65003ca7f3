interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Whether the visitor saves data or is on a slow connection. Then nothing is loaded before it is needed
 * (decision 24).
 */
export function isThrifty(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.includes("2g") === true;
}
