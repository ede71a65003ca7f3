/** The background of a block, as classes of its shell. Coloured backgrounds have slanted edges. */
export const grounds = {
  paper: "shell",
  oat: "shell cut bg-oat",
  sage: "shell cut bg-sage",
  butter: "shell cut bg-butter",
  spruce: "shell cut dark",
} as const;
