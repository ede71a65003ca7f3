import * as css from "./paint-end.module.css";

/**
 * A class for an element that the browser shows only once all of it is parsed, so that nothing in it shifts. Without it,
 * /take/de shifts by 0.07 on a wide screen if its HTML arrives slowly.
 */
export const paintedWhole: string | undefined = css.whole;

/** The end of such an element. */
export const paintEnd = <span hidden className={css.end} />;
