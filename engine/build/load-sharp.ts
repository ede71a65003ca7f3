type Sharp = typeof import("sharp").default;

let loading: Promise<Sharp> | undefined;

/** Loads the picture library on first use: loading it takes longer than everything else in a small build. */
export function loadSharp(): Promise<Sharp> {
  loading ??= import("sharp").then(({ default: sharp }) => {
    // Several encodings run in parallel, each on one processor. A cache of originals would only cost memory.
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return loading;
}
