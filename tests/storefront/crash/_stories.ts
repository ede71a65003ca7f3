import { Gone } from "./_browser.ts";
import { type Customer, createCustomer, type Market } from "./_customer.ts";

type Story = (customer: Customer, market: Market) => Promise<void>;

/** What customers do. Each may leave anywhere. */
const stories: readonly Story[] = [
  async ({ order, visit, acceptOffer }) => {
    await order("card");
    await visit("pay");
    await acceptOffer();
    // The saved card is charged. The bank may want to see the customer.
    await visit("pay");
  },
  async ({ order, visit, acceptOffer }, { pick }) => {
    await order("wallet");
    await visit("pay");
    await acceptOffer();
    await visit(pick(2) === 0 ? "pay" : "leave");
  },
  async ({ order, leave, act, visit }) => {
    await order("card");
    const page = await leave();
    if (page) await act(page, "decline");
    await visit("pay");
  },
  async ({ order, leave, act, visit, choose }, { pick }) => {
    await order("wallet");
    const page = await leave();
    await choose("card");
    if (page && pick(2) === 0) await act(page, "pay");
    await visit("pay");
  },
  async ({ order, visit }) => {
    await order("card");
    await Promise.all([visit("pay"), visit("pay")]);
  },
  async ({ order, visit }) => {
    await order("card");
    await visit("leave");
  },
  async ({ order, visit, record }) => {
    await order("pay-later");
    await visit("pay");
    await record("shipped");
  },
  async ({ order, visit, acceptOffer, record }) => {
    await order("card");
    await visit("pay");
    await acceptOffer();
    await visit("pay");
    await record("line-removed", { position: 1 });
  },
  async ({ order, visit, record }, { pick }) => {
    await order(pick(2) === 0 ? "card" : "pay-later");
    await visit("pay");
    await record("cancelled");
  },
  async ({ order, visit, refundAtBank }) => {
    await order("card");
    await visit("pay");
    await refundAtBank();
  },
];

/** Plays a random story, as far as the customer's patience goes. */
export async function playStory(market: Market): Promise<void> {
  const story = stories[market.pick(stories.length)];
  await story?.(createCustomer(market), market).catch((error: unknown) => {
    if (!(error instanceof Gone)) throw error;
  });
}
