/**
 * The tables, for all databases. Times are milliseconds since 1970, money is in the smallest unit of its currency. A type
 * that ends in `?` may be null. A new table is an entry here and a migration in `migrations/`.
 */
export const tables = {
  /** Submissions of forms. `content`: the values as JSON. `contact`: a keyed hash of the customer's e-mail address. */
  posts: {
    id: "integer",
    key: "text",
    form: "text",
    market: "text",
    at: "integer",
    content: "text",
    contact: "text?",
  },
  /** The files of submissions, in parts. `content`: base64. */
  files: { post_id: "integer", sha256: "text", part: "integer", content: "text" },
  /** `origin`: how the order came about, as JSON. */
  orders: {
    id: "text",
    post_id: "integer",
    market: "text",
    currency: "text",
    delivery_fee: "integer",
    delivery_free_from: "integer?",
    at: "integer",
    origin: "text?",
  },
  /** `content`: the taxes at the order's address, as JSON. An order without a row has none. */
  order_taxes: { order_id: "text", content: "text" },
  /** `key`: the idempotency key of a line that was added later. */
  order_lines: {
    order_id: "text",
    position: "integer",
    key: "text?",
    product: "text",
    name: "text",
    price: "integer",
  },
  /**
   * What differs from one piece without tax and stock. A line without a row has that. `tax_rate`: never set. `is_stocked`:
   * 0 or 1.
   */
  line_terms: {
    order_id: "text",
    position: "integer",
    quantity: "integer",
    tax_class: "text?",
    tax_rate: "integer?",
    is_stocked: "integer",
  },
  /** What happened to orders after they were placed. `content`: the rest of the fact as JSON. */
  order_facts: {
    order_id: "text",
    position: "integer",
    key: "text",
    type: "text",
    at: "integer",
    content: "text",
  },
  /**
   * `is_next`: the first event of its order that is neither delivered nor stopped. No other one can be due. The event of a form
   * without an order has `post_id` in place of `order_id`.
   */
  outbox: {
    position: "integer",
    id: "text",
    order_id: "text?",
    type: "text",
    body: "text",
    attempts: "integer",
    next_at: "integer",
    stopped_at: "integer?",
    is_next: "flag",
    post_id: "integer?",
  },
  /** One row: the latest time that the clock was believed to show, and since when it has shown one that is not. */
  clock: { id: "integer", seen_at: "integer", doubted_at: "integer?" },
  /** What was counted and is not in the counters yet. `is_next`: the rows that are added to them now. */
  new_counts: {
    day: "integer",
    month: "integer",
    kind: "text",
    market: "text",
    source: "text",
    device: "text",
    subject: "text",
    object: "text",
    number: "integer",
    amount: "integer",
    is_next: "integer",
  },
  /** The names that counters refer to. */
  count_names: { id: "integer", name: "text" },
  /** Counters by day (days since 1970-01-01). They contain no personal data. */
  day_counts: {
    day: "integer",
    kind: "integer",
    market: "integer",
    source: "integer",
    device: "integer",
    subject: "integer",
    object: "integer",
    number: "integer",
    amount: "integer",
  },
  /** The same by month (months since year 0), without devices: reports about long periods read fewer rows. */
  month_counts: {
    month: "integer",
    kind: "integer",
    market: "integer",
    source: "integer",
    subject: "integer",
    object: "integer",
    number: "integer",
    amount: "integer",
  },
  /** The sessions of /admin that somebody has ended, until they would have ended by themselves. */
  ended_sessions: { id: "text", expires: "integer" },
  /** When to ask a provider about an attempt to pay. A settled attempt has no row. `tries`: since its last answer. */
  payment_looks: { order_id: "text", attempt: "integer", next_at: "integer", tries: "integer" },
  /** How far the list of a provider's payments was read: since when, and the cursor of its next page. */
  payment_cursors: { provider: "text", since: "integer", cursor: "text?" },
  /** Payments with the name of this shop whose order it does not have. */
  lost_payments: {
    provider: "text",
    reference: "text",
    order_id: "text",
    attempt: "integer",
    at: "integer",
  },
  /** The pieces that are left of products with a limited stock. A product without a row is sold out. */
  stock: { product: "text", available: "integer" },
  /** Invoices and credit notes. They outlive their orders. `cause`: the key of the fact that a credit note is about. */
  documents: {
    series: "text",
    number: "integer",
    kind: "text",
    order_id: "text",
    cause: "text",
    amount: "integer",
    currency: "text",
    at: "integer",
  },
  /** What was paid and paid back in orders that were erased. */
  erased_payments: {
    order_id: "text",
    position: "integer",
    market: "text",
    currency: "text",
    attempt: "integer?",
    provider: "text?",
    reference: "text?",
    type: "text",
    amount: "integer",
    at: "integer",
  },
  /** What mails are made from, as compressed JSON. `at`: when it was last used. */
  mail_templates: { hash: "text", content: "text", at: "integer" },
  /**
   * Mails to send, and mails that were sent. `message`: the hash in its Message-ID. `content`: the mail as it is sent,
   * compressed. `first_at`: its first attempt. `reference`: its id at the mail service.
   */
  mails: {
    key: "text",
    message: "text",
    post_id: "integer",
    mail: "text",
    template: "text",
    recipient: "text",
    line_count: "integer",
    fact_count: "integer",
    at: "integer",
    state: "text",
    next_at: "integer",
    attempts: "integer",
    first_at: "integer?",
    settled_at: "integer?",
    reason: "text?",
    reference: "text?",
    content: "text?",
  },
  /** When to look at an order whose customer does nothing more. */
  order_timers: { order_id: "text", due_at: "integer" },
  /** What each address of the shop was told. `attention`: JSON. */
  notices: { recipient: "text", post_id: "integer", attention: "text", next_at: "integer" },
  /** What checks of the database write. */
  probes: { content: "text" },
} as const;

interface Types {
  readonly text: string;
  readonly integer: number;
  readonly "text?": string | null;
  readonly "integer?": number | null;
  readonly flag: unknown;
}

type Tables = typeof tables;

/** A row of a table, or with `Columns` these columns of it. */
export type Row<Table extends keyof Tables, Columns extends keyof Tables[Table] = keyof Tables[Table]> = {
  readonly [Column in Columns]: Tables[Table][Column] extends keyof Types
    ? Types[Tables[Table][Column]]
    : never;
};
