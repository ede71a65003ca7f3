// @vitest-environment jsdom

import { expect, test } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import { linkManifests } from "../../../../../engine/site/parse-manifests.ts";
import { siteView } from "../../../../../engine/workshop-server/site-view.ts";
import { describeCondition } from "../../../../../engine/workshop-ui/manifests/condition-words.ts";
import { smallShop } from "../../../../fixtures/small-shop.ts";
import { mockApi } from "./_drive-form.ts";
import { openManifest } from "./_manifest-form.tsx";

const texts = { often: "How often?", daily: "Daily" };
const manifest = {
  questions: [
    {
      id: "often",
      title: "t:often",
      options: [
        { id: "d", label: "t:daily" },
        { id: "w", label: "Weekly" },
      ],
    },
    { id: "age", title: "Your age" },
  ],
  fields: [{ name: "paid", label: "Already paid?", options: [{ value: "b", label: "By bank" }] }],
};

test.each<[string, unknown]>([
  ["If the answer to “How often?” is “Daily”.", { often: "d" }],
  ["If the answer to “How often?” is “Daily” or “Weekly”.", { often: ["d", "w"] }],
  ["If the answer to “How often?” is not “Weekly”.", { often: { not: "w" } }],
  ["If the answer to “Your age” is less than 18.", { age: { below: 18 } }],
  ["If the answer to “Your age” is at least 18 and less than 65.", { age: { from: 18, below: 65 } }],
  ["If the body mass index is at least 30.", { bmi: { from: 30 } }],
  ["If the body mass index at the target weight is less than 18.5.", { "goal-bmi": { below: 18.5 } }],
  ["If the answer to “Already paid?” is “By bank”.", { paid: "b" }],
  ["If the answer to “Already paid?” is “Yes”.", { paid: "yes" }],
  [
    "If the answer to “How often?” is “Daily” and the answer to “Your age” is at least 18.",
    { often: "d", age: { from: 18 } },
  ],
  [
    "If the answer to “How often?” is “Daily” or the answer to “Your age” is at least 65.",
    [{ often: "d" }, { age: { from: 65 } }],
  ],
  ["If the answer to “gone” is “x”.", { gone: "x" }],
])("%s", (sentence, condition) => {
  expect(describeCondition(condition, manifest, texts)).toBe(sentence);
});

test.each([null, 1, "x", [], [1], { often: null }])(
  "says something of %j, which is no condition",
  (wrong) => {
    expect(describeCondition(wrong, manifest, texts)).toMatch(/^If /);
  },
);

test("the forms of quizzes and of forms show conditions in words", async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const { site: linked } = linkManifests({ ...smallShop, registry });
  mockApi(linked);
  const site = siteView(linked, { branch: undefined, unread: [] });
  const show = async (file: string, key: string, start: object) => {
    const form = openManifest({ linked, site }, file, key, start);
    await form.reopen();
    const sentences = [...form.folder.querySelectorAll(".condition")].map(({ textContent }) => textContent);
    form.close();
    return sentences;
  };
  const question = { id: "age", kind: "number", title: "Your age" };
  const next = [{ when: { age: { below: 18 } }, outcome: "under-18" }];
  const quiz = { name: "v2", questions: [{ ...question, next, when: { bmi: { from: 30 } } }] };
  expect(await show("manifests/quizzes/v2.json", "questions", quiz)).toEqual([
    "If the body mass index is at least 30.",
    "If the answer to “Your age” is less than 18.",
  ]);
  const box = { name: "gift", control: "checkbox", label: "A gift" };
  const card = { name: "card", control: "text", label: "On the card", when: { gift: "yes" } };
  const sections = [{ title: "Gift", fields: [box, card] }];
  expect(await show("manifests/forms/refund.json", "sections", { name: "refund", sections })).toEqual([
    "If the answer to “A gift” is “Yes”.",
  ]);
});
