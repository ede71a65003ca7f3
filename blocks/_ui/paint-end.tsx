/**
 * Ends an element with the class `whole`. The browser shows that element only once all of it is parsed, so
 * nothing in it shifts.
 */
export const paintEnd = <span hidden className="whole-end" />;
