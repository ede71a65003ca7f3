import type { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { act, useRef } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { useDropTarget } from "../../../engine/workshop-ui/use-drag.ts";

type Target = Parameters<typeof dropTargetForElements>[0];

const targets = vi.hoisted((): Target[] => []);
vi.mock("@atlaskit/pragmatic-drag-and-drop/element/adapter", () => ({
  dropTargetForElements: (target: Target) => {
    targets.push(target);
    return () => {};
  },
}));

test("a target follows a drag that moves twice before the next render", () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const folder = document.createElement("div");
  const root = createRoot(folder);
  onTestFinished(() => act(() => root.unmount()));
  const Probe = () => {
    const element = useRef<HTMLDivElement>(null);
    const place = useDropTarget(element, { placeAt: (_, { clientY }) => clientY, onDrop: () => {} });
    return <div ref={element}>{place}</div>;
  };
  act(() => root.render(<Probe />));
  // SAFETY: the hook reads only the position.
  const moveTo = (clientY: number) =>
    targets[0]?.onDrag?.({ source: { data: {} }, location: { current: { input: { clientY } } } } as never);
  act(() => {
    moveTo(10);
    moveTo(20);
  });
  expect(folder.textContent).toBe("20");
});
