interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether the visitor wants or has little: then nothing is loaded before it is asked for (decision 24). */
export function isThrifty(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.includes("2g") === true;
}
