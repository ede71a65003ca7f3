/** An exposure: the experiment's phase, the day (days since 1970-01-01, UTC), and what the browser has done since. */
export type KeptExposure = [phase: string, day: number, done: number];

/** What a browser has done since its exposure. They are added up. */
export const ordered = 1;
export const reached = 2;

/**
 * What a browser keeps: by experiment its arm, and by `/` and a group's name its draw, each with the time of the
 * draw (milliseconds since 1970).
 */
export type KeptArms = Record<string, [drawn: string | number, at: number, exposure?: KeptExposure]>;

/** The key of the arms in the browser's storage, and the name of the cookie that restores them. */
export const armsKey = "arms";

/** How long an arm is kept, in milliseconds: thirteen months. */
export const keptFor = 395 * 86_400_000;
