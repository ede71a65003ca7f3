/** The path of the mail service's webhook. */
export const mailEventsPath = "/api/mails/events";
