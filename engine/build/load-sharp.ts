type Sharp = typeof import("sharp").default;

let loading: Promise<Sharp> | undefined;

/** The picture tools. Loaded only where a picture is made: that takes longer than all else of a small build. */
export function loadSharp(): Promise<Sharp> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    // Several encodings run at once, each on one processor; a cache of originals only costs memory.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}
