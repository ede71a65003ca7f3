/** Below this path no page has its address, but the response to a form or an offer may be one. */
export const apiPath = "/api/";

/** The path that forms and quizzes are sent to, followed by their name. */
export const formsPath = "/api/forms/";
