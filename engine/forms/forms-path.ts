/** The path that forms and quizzes are sent to, followed by their name. */
export const formsPath = "/api/forms/";
