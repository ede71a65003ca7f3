/** The end of a `whole` element: the browser shows it once it has all of it, so that nothing in it moves as it comes. */
export const wholeEnd = <span hidden className="whole-end" />;
