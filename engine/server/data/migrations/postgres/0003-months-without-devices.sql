-- Months without devices: reports about long periods read a third of the rows.
CREATE TABLE months (
  month INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  market INTEGER NOT NULL,
  source INTEGER NOT NULL,
  subject INTEGER NOT NULL,
  object INTEGER NOT NULL,
  number BIGINT NOT NULL,
  amount BIGINT NOT NULL,
  PRIMARY KEY (month, kind, market, source, subject, object)
);
INSERT INTO months
  SELECT month, kind, market, source, subject, object, sum(number), sum(amount)
  FROM month_counts GROUP BY month, kind, market, source, subject, object;
DROP TABLE month_counts;
ALTER TABLE months RENAME TO month_counts;
