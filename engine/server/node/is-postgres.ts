/** Whether the setting `DATABASE` is the address of a PostgreSQL database, and not a file. */
export const isPostgres = (database: string): boolean => /^postgres(?:ql)?:\/\//.test(database);
