/** 1 → "1 text", 3 → "3 texts". */
export const countTexts = (count: number): string => `${count} text${count === 1 ? "" : "s"}`;
