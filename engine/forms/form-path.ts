/** Where every form and quiz is sent, followed by its name. */
export const formsPath = "/api/forms/";
