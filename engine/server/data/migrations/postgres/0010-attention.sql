-- Finds the orders that may need a person.
CREATE INDEX order_facts_attention ON order_facts (type, order_id)
  WHERE type IN ('under-review', 'refund-failed', 'disputed', 'withdrawn');
