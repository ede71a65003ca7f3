/** The setting `DATABASE` if it is not set. */
export const defaultDatabase = "data/storefront.db";

/** Whether the setting `DATABASE` is the address of a PostgreSQL database, and not a file. */
export const isPostgres = (database: string): boolean => /^postgres(?:ql)?:\/\//.test(database);
