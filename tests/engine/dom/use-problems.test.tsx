import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { PageProblem } from "../../../engine/workshop-server/page-problems.ts";
import type { ProblemList } from "../../../engine/workshop-server/workshop-reads.ts";
import { api } from "../../../engine/workshop-ui/api.ts";
import { useProblems } from "../../../engine/workshop-ui/use-problems.ts";

const problem = (file: string): PageProblem => ({
  code: "text-too-long",
  severity: "warning",
  file,
  message: "",
  hint: "",
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
  routes: [],
});

/** The requests that wait for an answer, each with the number of the list that the browser has. */
let asked: { readonly known: number | undefined; readonly reply: PromiseWithResolvers<ProblemList> }[] = [];
beforeEach(() => {
  asked = [];
  vi.spyOn(api, "problems").mockImplementation((known) => {
    const reply = Promise.withResolvers<ProblemList>();
    asked.push({ known, reply });
    return reply.promise;
  });
});

/** Does something, and waits for all promises that follow from it. */
const settle = (work: () => void) =>
  act(async () => {
    work();
    await new Promise((resolve) => setTimeout(resolve));
  });

function open() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const root = createRoot(document.createElement("div"));
  onTestFinished(() => act(() => root.unmount()));
  const renders: ReturnType<typeof useProblems>[] = [];
  const Probe = () => {
    renders.push(useProblems());
    return null;
  };
  act(() => root.render(<Probe />));
  return {
    renders,
    refresh: () => act(() => void renders.at(-1)?.refresh()),
    /** Answers the request that waits. */
    reply: (list: ProblemList) => settle(() => asked.at(-1)?.reply.resolve(list)),
    files: () => [...(renders.at(-1)?.problems.keys() ?? [])],
  };
}

test("edits during a request share the next request, and the last list is shown", async () => {
  const { refresh, reply, files } = open();
  for (const _ of "abc") refresh();
  expect(asked.map(({ known }) => known)).toEqual([undefined]);
  await reply({ number: 7, problems: [problem("one.json")] });
  expect(asked.map(({ known }) => known)).toEqual([undefined, 7]);
  await reply({ number: 8, problems: [problem("two.json")] });
  expect(asked).toHaveLength(2);
  expect(files()).toEqual(["two.json"]);
});

test("an unchanged list renders nothing, and a failed request keeps the problems", async () => {
  const { renders, refresh, reply, files } = open();
  await reply({ number: 7, problems: [problem("one.json")] });
  const count = renders.length;
  refresh();
  await reply({ number: 7 });
  refresh();
  await settle(() => asked.at(-1)?.reply.reject(new Error("The server is away.")));
  expect(renders).toHaveLength(count);
  expect(files()).toEqual(["one.json"]);
  refresh();
  expect(asked).toHaveLength(4);
});
