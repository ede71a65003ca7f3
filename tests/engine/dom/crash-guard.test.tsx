import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { CrashGuard } from "../../../engine/workshop-ui/crash-guard.tsx";

function Broken(): never {
  throw new Error("No blocks today.");
}

test("an error of the interface replaces it with a message and a way to continue", () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const folder = document.createElement("div");
  const root = createRoot(folder, { onCaughtError: () => {} });
  onTestFinished(() => act(() => root.unmount()));
  act(() =>
    root.render(
      <CrashGuard>
        <Broken />
      </CrashGuard>,
    ),
  );
  expect(folder.querySelector("[role=alert]")?.textContent).toContain("No blocks today.");
  expect(folder.querySelector("button")?.textContent).toBe("Reload");
});
