/** The minimum width of each screen, in CSS pixels (spec, section 9). */
export const screens: Readonly<Record<string, number>> = {
  xs: 475,
  sm: 640,
  md: 854,
  lg: 1025,
  xl: 1281,
  xxl: 1536,
};
