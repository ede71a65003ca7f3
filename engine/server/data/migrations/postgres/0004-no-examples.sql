-- PostgreSQL's statistics keep examples of the values of a column. What people have typed does not belong there, and a
-- column that changes its type loses them.
ALTER TABLE posts ALTER COLUMN content TYPE TEXT, ALTER COLUMN content SET STATISTICS 0;
ALTER TABLE outbox ALTER COLUMN body TYPE TEXT, ALTER COLUMN body SET STATISTICS 0;
