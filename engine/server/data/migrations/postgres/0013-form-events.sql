-- Forms without an order have events, too. Their rows name the submission in place of the order.
ALTER TABLE outbox ALTER COLUMN order_id DROP NOT NULL;
ALTER TABLE outbox ADD COLUMN post_id BIGINT REFERENCES posts (id) ON DELETE CASCADE;
CREATE INDEX outbox_of_post ON outbox (post_id) WHERE post_id IS NOT NULL;
