/** What the command can do. `name`: how it is called. */
export const getHelp = (name: string) => `${name} COMMAND [--database FILE]

Reads, continues and deletes stored submissions and orders. The server may be running.
  list [--form order] [--market DE] [--since 2026-11-01|30d]
      print one line per submission
  show NUMBER
      print a submission with its order, whole. NUMBER is the order's, such as 7Q2KM-4TX9A, or the submission's
  export --format csv|json [--files FOLDER] [--form …] [--market …] [--since …] [PERSON]
      write all submissions, or those of a person, to standard output. Amounts: CSV in whole units, JSON in the
      smallest unit. --separator ";": CSV for an Excel that writes 29,90. --files: copy what they have uploaded, too
  payments --format csv|json [--since …]
      write what was paid, paid back or is under review, also in deleted orders, to standard output: a list for bookkeeping
  record NUMBER --type paid|refunded --amount 2990 [--reference …]
  record NUMBER --type shipped [--carrier …] [--tracking …] [--url …]
  record NUMBER --type cancelled|withdrawn [--reason …]
  record NUMBER --type line-removed --position 0
      record what has happened to an order. Amounts are in the smallest unit. --key: an idempotency key
  stock
  stock set PRODUCT PIECES
  stock add PRODUCT PIECES
      list the stock of products, or set or add what is left to sell
  delete PERSON [--yes] [--open-money]
      delete the submissions of a person with their orders and events. Without --yes, only list them. --open-money: also
      an order whose money is open, such as one whose provider is not set up any more. Look at the provider first
  prune --older-than 730d [--yes]
      delete submissions older than this (default: RETENTION_DAYS). If the clock has jumped by more than a week, only
      count them; --yes deletes them and makes the server trust the clock again
  events [--stopped] [--restart EVENT|all]
      list events that the webhook has not accepted. --stopped: only those answered with 410; --restart: send them again
  stuck
      list what waits for a person: payments under review, failed refunds, disputes, refunds of withdrawn orders, silent
      providers, payments without an order, stopped events
  backup --to FILE
      copy a database of SQLite, as it is at this moment, to a new file
PERSON is one of --email ADDRESS, --name "FIRST LAST", --order NUMBER.
--database FILE (or postgres://…) uses another database than DATABASE, or data/storefront.db.
Exit status: 0 done, 1 no such submission, a fact that makes no sense, something waits for a person, not deleted because of
the clock, or still in a file, 2 wrong usage or a bug in the engine.`;
