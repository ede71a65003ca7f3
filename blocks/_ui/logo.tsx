/** The logo of the site: `blocks/logo.tsx`, or else its name in the font of headings. */
export { Logo } from "virtual:funnel/logo";
