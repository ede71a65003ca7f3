/** The day of the check in tests, on which the shop's dates are neither over nor far away. */
export const today = "2026-11-23";
