/** A block's ground, as the classes of its shell. Coloured ones have cut edges. */
export const grounds = {
  paper: "shell",
  oat: "shell cut bg-oat",
  sage: "shell cut bg-sage",
  butter: "shell cut bg-butter",
  spruce: "shell cut dark",
} as const;
