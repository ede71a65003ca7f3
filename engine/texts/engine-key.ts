/** Whether a key of a message belongs to the engine: sites only override such messages. */
export const isEngineKey = (key: string): boolean => key.startsWith("engine.");
