import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findAxeViolations } from "../../../scripts/sweep/find-axe-violations.ts";
import { freshRepository, git } from "./_git.ts";
import { freePort, type Running, repository, serveScript } from "./_project.ts";
import { openPage } from "./_support.ts";

const root = freshRepository("small", "workshop-team");
const folder = mkdtempSync(join(tmpdir(), "team-"));
const [remote, data] = [join(folder, "shop.git"), join(folder, "data")];
let server: Running;
let origin = "";

beforeAll(async () => {
  git(root, "clone", "--quiet", "--bare", root, remote);
  const port = await freePort();
  origin = `http://edit.localhost:${port}`;
  server = await serveScript(
    "scripts/workshop.ts",
    ["--host", "--invite", "mia@shop.example", "--project", root],
    {
      cwd: repository,
      env: {
        PORT: String(port),
        WORKSHOP_ORIGIN: origin,
        WORKSHOP_REMOTE: remote,
        WORKSHOP_BRANCH: "main",
        WORKSHOP_DATA: data,
      },
    },
  );
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The link of the last mail, or of the invitation in the terminal. */
const readLink = () =>
  /http:\S+\/link\?\S+/g.exec(server.output().split("\n").toReversed().join("\n"))?.[0] ?? "";

/** Looks at a page in light and in dark colours. */
async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findAxeViolations(page), `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto(readLink());
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Drafts of" }).waitFor();
}

test("a variant goes from a person without git to a reviewer with a phone, and is published", async () => {
  const page = await openPage({ viewport: { width: 1400, height: 900 } });
  await page.goto(origin);
  await page.getByRole("button", { name: "Send" }).waitFor();
  await expectAccessible(page);
  await signIn(page);
  await expectAccessible(page);

  // Invites the reviewer.
  await page.getByRole("link", { name: "People" }).click();
  await page.getByLabel("E-mail").fill("ben@shop.example");
  await page.getByRole("radio", { name: "Publishes" }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Invite" }).click();
  await page.getByText("ben@shop.example").waitFor();
  const invitation = readLink();

  // Makes the variant.
  await page.getByRole("link", { name: "Drafts" }).click();
  await page.getByLabel("What is it about?").click();
  await page.keyboard.type("Advent for Great Britain");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "End tour" }).click({ timeout: 60_000 });
  await page.getByRole("combobox", { name: "Market" }).selectOption("GB");
  await page.locator(".routes").getByRole("button", { name: "/take" }).click();
  const preview = page.frameLocator("iframe");
  await preview.locator("h1").waitFor();
  await page.getByRole("button", { name: "New variant" }).click();
  await page.keyboard.type("Advent offer");
  const form = page.locator("form.page-form");
  await form.getByRole("button", { name: "None" }).click();
  await form.getByRole("checkbox", { name: "GB" }).check();
  await form.getByRole("button", { name: "Create" }).click();
  const shown = page.frameLocator('iframe[src*="advent-offer"]');
  await shown.locator("html[data-redrawn] h1").dblclick();
  await page.locator(".inline-text textarea:focus").waitFor();
  await page.keyboard.type("Three jars before Christmas");
  await expect.poll(() => shown.locator("h1").innerText()).toBe("Three jars before Christmas");
  await page.keyboard.press("Enter");
  await expectAccessible(page);

  // Asks for the review.
  await page.getByRole("button", { name: "Review…" }).click();
  await page.getByText("New page: /advent-offer in GB.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ask for review" }).click();
  await page.getByText("Waits for review").waitFor();
  for (const path of ["/account", "/log"]) {
    await page.goto(`${origin}${path}`);
    await expectAccessible(page);
  }

  // The reviewer opens it on a phone.
  const phone = await openPage({ viewport: { width: 390, height: 844 } });
  await phone.goto(invitation);
  await phone.getByRole("button", { name: "Sign in" }).click();
  await phone.getByRole("link", { name: "Advent for Great Britain" }).click();
  await phone
    .frameLocator("iframe")
    .getByRole("button", { name: "Show the pictures" })
    .click({ timeout: 180_000 });
  await phone
    .frameLocator("iframe")
    .locator("figcaption", { hasText: "/advent-offer/gb at 390 px" })
    .first()
    .waitFor();
  await expectAccessible(phone);
  await phone.getByText("Comment", { exact: true }).first().click();
  await phone.getByLabel("Your comment").first().fill("Is it still true on 24 December?");
  await phone.getByRole("button", { name: "Send", exact: true }).first().click();
  await phone.getByText("Is it still true on 24 December?").waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.getByRole("button", { name: "Approve" }).click();
  await phone.getByRole("button", { name: "Publish" }).click();
  await phone.getByText("“Advent for Great Britain” is published.").waitFor();
  const commit = git(remote, "log", "-1", "--format=%an%n%B", "main");
  expect(commit).toContain("mia\nAdvent for Great Britain");
  expect(commit).toContain("Reviewed-by: ben <ben@shop.example>");
  expect(git(remote, "show", "main:manifests/messages/en_GB/advent-offer.json")).toContain(
    "Three jars before Christmas",
  );
}, 600_000);
