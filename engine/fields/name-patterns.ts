export const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * A name that a manifest defines. "constructor" is excluded, because look-ups would find it on the prototype
 * of every object.
 */
export const ownName = /^(?!constructor$)[a-z0-9]+(?:-[a-z0-9]+)*$/;
