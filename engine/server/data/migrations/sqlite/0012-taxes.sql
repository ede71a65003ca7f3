-- The taxes of an order as JSON, as they were at the customer's address. NULL: its market has none.
ALTER TABLE orders ADD COLUMN taxes TEXT;
