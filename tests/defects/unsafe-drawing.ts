import type { Defect } from "./_defect.ts";

/** An animated drawing with a script. */
export const defect: Defect = {
  changes: [
    {
      picture: "animated.svg",
      drawing: {
        text: '<svg xmlns="http://www.w3.org/2000/svg" width="2080" height="1664"><script>go()</script></svg>',
        unsafe: "a script",
      },
    },
    { file: "routes/start-summary.json", find: '"hero-path.webp"', put: '▸"animated.svg"' },
  ],
};
