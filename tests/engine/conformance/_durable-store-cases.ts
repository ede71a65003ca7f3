import { expect } from "vitest";
import { longestDelay } from "../../../engine/server/webhooks/retry-delay.ts";
import { line, orderSubmission, submission } from "../../fixtures/submissions.ts";
import type { TestStore } from "../../fixtures/test-store.ts";

interface Case {
  readonly name: string;
  readonly holds: (store: TestStore) => Promise<void>;
}

const at = 1_800_000_000_000;
const day = 24 * 60 * 60 * 1000;

/** The promises of every store with an outbox. Each case starts with an empty one. */
export const durableStoreCases: readonly Case[] = [
  {
    name: "hands out the events of one order one by one, and events of other orders meanwhile",
    holds: async ({ place, addLine, outbox }) => {
      await place(orderSubmission("a"));
      await addLine("order-a", line("soap", 500), "one");
      await place(orderSubmission("b"));
      const told = async (now: number) =>
        (await outbox.claim(now, now + 60_000, 10)).map(({ id, body, attempts }) => {
          const { type, order: about } = JSON.parse(body);
          return { id, what: `${type} ${about.id} ${about.total}`, attempts };
        });
      const first = await told(at);
      expect(first.map(({ what }) => what)).toEqual([
        "order.created order-a 3480",
        "order.created order-b 3480",
      ]);
      // The first claim holds the events for a minute.
      expect(await told(at + 59_999)).toEqual([]);
      const again = await told(at + 60_000);
      expect(again.map(({ attempts }) => attempts)).toEqual([2, 2]);
      expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
      const [a, b] = again.map(({ id }) => id);
      await outbox.settle(a ?? "", { kind: "delivered" });
      await outbox.settle(b ?? "", { kind: "stopped", at });
      expect((await told(at + 60_000)).map(({ what }) => what)).toEqual(["order.line-added order-a 3980"]);
      // The stopped event does not come back.
      expect(await told(at + 60_000)).toEqual([]);
      expect(await outbox.count()).toEqual({ waiting: 1, stopped: 1 });
    },
  },
  {
    name: "hands out the event of a form without an order, and restarts it",
    holds: async ({ place, outbox, findBefore, countWith, erase }) => {
      const origin = {
        languageTag: "de-DE",
        page: "/help/de",
        campaigns: [],
        source: "mail",
        experiments: {},
      };
      const lead = submission("lead", {
        form: "lead",
        values: { email: "mia@example.com", terms: true },
        origin,
      });
      await place(lead);
      await place(lead);
      const [posts, events] = [await findBefore(at + day), await outbox.claim(at, at, 10)];
      expect(events.map(({ body }) => JSON.parse(body))).toEqual([
        {
          id: events[0]?.id,
          type: "form.accepted",
          at: new Date(at).toISOString(),
          form: { id: String(posts[0]), name: "lead", market: "DE", ...origin, values: lead.values },
        },
      ]);
      await outbox.settle(events[0]?.id ?? "", { kind: "stopped", at });
      expect(await outbox.claim(at, at, 10)).toEqual([]);
      expect(await outbox.list({ stopped: true })).toMatchObject([{ order: null, post: posts[0] }]);
      expect(await outbox.restart(undefined)).toBe(1);
      expect(await outbox.claim(at, at, 10)).toHaveLength(1);
      expect(await countWith(posts)).toMatchObject({ submissions: 1, orders: 0, events: 1 });
      expect(await erase(posts)).toMatchObject({ submissions: 1, events: 1 });
      expect(await outbox.count()).toEqual({ waiting: 0, stopped: 0 });
    },
  },
  {
    name: "hands out no more events than it is asked for",
    holds: async ({ place, outbox }) => {
      for (const key of ["a", "b", "c", "d"]) await place(orderSubmission(key));
      const claim = async (max: number) => (await outbox.claim(at, at + 60_000, max)).length;
      expect([await claim(1), await claim(2), await claim(9), await claim(9)]).toEqual([1, 2, 1, 0]);
    },
  },
  {
    name: "hands out a postponed event only when it is due",
    holds: async ({ place, outbox }) => {
      await place(orderSubmission("a"));
      const [event] = await outbox.claim(at, at, 10);
      await outbox.settle(event?.id ?? "", { kind: "later", at: at + 1000 });
      expect(await outbox.claim(at + 999, at, 10)).toEqual([]);
      expect(await outbox.claim(at + 1000, at, 10)).toHaveLength(1);
    },
  },
  {
    name: "makes events due that a wrong clock has postponed, and no others",
    holds: async ({ place, outbox }) => {
      for (const name of ["a", "b"]) await place(orderSubmission(name));
      const [first, second] = await outbox.claim(at, at, 10);
      await outbox.settle(first?.id ?? "", { kind: "later", at: at + 400 * 86_400_000 });
      await outbox.settle(second?.id ?? "", { kind: "later", at: at + 3_600_000 });
      expect(await outbox.hasten(at, at + longestDelay)).toBe(1);
      expect((await outbox.claim(at, at, 10)).map(({ id }) => id)).toEqual([first?.id]);
    },
  },
  {
    name: "doubts a clock that is far ahead of the newest post",
    holds: async (store) => {
      await store.place(orderSubmission("a", { at }));
      const later = at + 1095 * 86_400_000;
      expect(await store.noteTime(later)).toEqual({ seenAt: at, doubtedAt: later });
      expect(await store.countBefore(later)).toBe(1);
      expect(await store.noteTime(later + 1)).toEqual({ seenAt: at, doubtedAt: later });
      expect(await store.noteTime(at + 1)).toEqual({ seenAt: at + 1 });
    },
  },
  {
    name: "deletes old posts with their orders and events",
    holds: async (store) => {
      await store.place(orderSubmission("old", { at: at - 1 }));
      await store.place(orderSubmission("new", { at }));
      expect(await store.prune(at)).toEqual({ deleted: 1, refused: 0 });
      expect(await store.find("order-old")).toBeUndefined();
      expect((await store.find("order-new"))?.id).toBe("order-new");
      const types = (await store.outbox.claim(at, at, 10)).map(({ body }) => JSON.parse(body).order.id);
      expect(types).toEqual(["order-new"]);
    },
  },
  {
    name: "remembers an ended session until its expiry",
    holds: async ({ sessions }) => {
      await sessions.end("a", at, at - 10);
      await sessions.end("a", at, at - 5);
      await sessions.end("b", at + 10, at);
      expect(await Promise.all(["a", "b", "c"].map(sessions.isEnded))).toEqual([true, true, false]);
      await sessions.end("c", at + 20, at + 1);
      expect(await Promise.all(["a", "b", "c"].map(sessions.isEnded))).toEqual([false, true, true]);
    },
  },
  {
    name: "keeps a post that a wrong clock has dated back until the posts around it are old",
    holds: async (store) => {
      await store.place(orderSubmission("before", { at }));
      await store.place(orderSubmission("back", { at: at - 730 * day }));
      await store.place(orderSubmission("after", { at: at + 1 }));
      await store.noteTime(at + 1);
      expect(await store.countBefore(at - 30 * day)).toBe(0);
      expect(await store.prune(at - 30 * day)).toEqual({ deleted: 0, refused: 0 });
      expect((await store.find("order-back"))?.id).toBe("order-back");
      // Its neighbour before it is old now.
      expect(await store.countBefore(at + 1)).toBe(2);
      expect(await store.prune(at + 1)).toEqual({ deleted: 2, refused: 0 });
    },
  },
  {
    name: "deletes an old post after a post that a wrong clock has dated ahead",
    holds: async (store) => {
      await store.place(orderSubmission("ahead", { at: at + 3650 * day }));
      await store.place(orderSubmission("old", { at: at - 31 * day }));
      await store.noteTime(at);
      expect(await store.countBefore(at - 30 * day)).toBe(1);
      expect(await store.prune(at - 30 * day)).toEqual({ deleted: 1, refused: 0 });
      expect((await store.find("order-ahead"))?.id).toBe("order-ahead");
    },
  },
];
