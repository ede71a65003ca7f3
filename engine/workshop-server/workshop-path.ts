/** The address of the workshop in dev mode. */
export const workshopPath = "/__workshop";

/** The header that carries the token. A page of another site cannot read the token, nor send the header. */
export const tokenHeader = "x-workshop-token";

/** Reports with pictures before and after, by their names. */
export const reportPath = `${workshopPath}/report/`;
