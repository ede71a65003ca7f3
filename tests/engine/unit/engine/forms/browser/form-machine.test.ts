import { describe, expect, test } from "vitest";
import {
  type FormEvent,
  type FormState,
  formMachine,
  startForm,
} from "../../../../../../engine/forms/browser/form-machine.ts";
import type { RepeatQuestion } from "../../../../../../engine/forms/form-submission.ts";

const question: RepeatQuestion = { title: "Again?", text: [], keep: "Keep", again: "Send again" };
const newPrice: RepeatQuestion = {
  ...question,
  now: { order: { lines: [], total: "£9" }, prices: "starter:900" },
};
const idle = startForm(undefined);

const press = { type: "press" } as const;
const send = (id: string) => ({ type: "send", id }) as const;
const refuse = (errors: Record<string, string>) => ({ type: "refuse", errors }) as const;
const ask = (asked = question) => ({ type: "ask", question: asked }) as const;
const fail = { type: "fail", failure: "failed" } as const;

/** The state after events that happen one after the other. */
const run = (state: FormState, ...events: readonly FormEvent[]): FormState =>
  events.reduce(formMachine, state);

describe("a form that was not sent", () => {
  test("is idle, and leaving a field shows no error", () => {
    expect(idle.phase).toBe("idle");
    expect(run(idle, { type: "recheck", field: "name", error: "required" })).toBe(idle);
  });

  test("is sent once, however often the visitor presses its button", () => {
    const pressed = run(idle, press);
    expect(pressed.phase).toBe("sending");
    expect(run(pressed, press)).toBe(pressed);
  });
});

describe("an invalid form", () => {
  const invalid = run(idle, press, refuse({ name: "required", email: "format" }));

  test("has its errors, and counts the attempts that had some", () => {
    expect(invalid).toMatchObject({ phase: "invalid", attempt: 1, key: "" });
    expect(run(invalid, press, refuse({ name: "required" }))).toMatchObject({
      errors: { name: "required" },
      attempt: 2,
    });
  });

  test("loses an error when the visitor corrects it, and gets new ones", () => {
    const corrected = run(invalid, { type: "recheck", field: "name", error: undefined });
    expect(corrected.errors).toEqual({ email: "format" });
    expect(run(corrected, { type: "recheck", field: "city", error: "maxLength" }).errors).toEqual({
      email: "format",
      city: "maxLength",
    });
  });

  test("keeps its errors until its values are valid", () => {
    const pressed = run(invalid, press);
    expect(pressed.errors).toBe(invalid.errors);
    expect(run(pressed, send("a")).errors).toEqual({});
  });
});

describe("the key", () => {
  const failed = run(idle, press, send("a"), fail);

  test("stays the same until the server has the form", () => {
    expect(failed).toMatchObject({ phase: "failed", failure: "failed", key: "a" });
    expect(run(failed, press)).toMatchObject({ phase: "sending", failure: undefined });
    expect(run(failed, press, send("b")).key).toBe("a");
    expect(run(failed, press, refuse({ name: "required" }), press, send("b")).key).toBe("a");
  });

  test("is a new one after the server has the form", () => {
    const sent = run(failed, press, send("b"), { type: "accept", leaves: false });
    expect(sent).toMatchObject({ phase: "sent", key: "" });
    expect(run(sent, press, send("c")).key).toBe("c");
  });
});

test("a form stays in the phase `sending` until the next page replaces it", () => {
  const leaving = run(idle, press, send("a"), { type: "accept", leaves: true });
  expect(leaving.phase).toBe("sending");
  expect(run(leaving, press)).toBe(leaving);
});

describe("a question of the server", () => {
  const asked = run(idle, press, send("a"), ask());

  test("is confirmed by sending the form with a key that says so", () => {
    expect(asked).toMatchObject({ phase: "asked", question });
    expect(run(asked, press, send("b"))).toMatchObject({
      phase: "sending",
      question: undefined,
      key: "again-b",
    });
    expect(run(asked, press, send("b"), fail, press, send("c")).key).toBe("again-b");
  });

  test("about a new price is no confirmation of a repetition", () => {
    expect(run(idle, press, send("a"), ask(newPrice), press, send("b")).key).toBe("b");
  });

  test("stays while the form has errors or cannot be sent", () => {
    expect(run(asked, press, refuse({ name: "required" }))).toMatchObject({ phase: "asked", question });
    expect(run(asked, press, fail)).toMatchObject({ phase: "failed", question });
  });

  test("ends when the visitor keeps what the server has", () => {
    expect(run(asked, { type: "keep" })).toMatchObject({ phase: "idle", question: undefined, key: "" });
  });
});

describe("a form that was sent without script", () => {
  const posted = { draft: {}, errors: {}, key: "k" };

  test("starts with what the server found", () => {
    expect(startForm({ ...posted, errors: { name: "required" } })).toMatchObject({
      phase: "invalid",
      errors: { name: "required" },
      attempt: 0,
    });
    expect(startForm({ ...posted, error: "failed" })).toMatchObject({ phase: "failed", failure: "failed" });
    expect(startForm({ ...posted, repeat: question })).toMatchObject({ phase: "asked", question });
  });

  test("keeps its key, and is checked again when the visitor leaves a field", () => {
    const state = startForm({ ...posted, errors: { name: "required" } });
    expect(run(state, { type: "recheck", field: "name", error: undefined }).errors).toEqual({});
    expect(run(state, press, send("a")).key).toBe("k");
  });
});
