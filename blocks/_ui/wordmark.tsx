import * as css from "./wordmark.module.css";

/** The name of the site, in place of a drawn logo. */
export const Logo = ({ label }: { readonly label: string }) => <span className={css.root}>{label}</span>;
