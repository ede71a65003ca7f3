import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openForge } from "../../../../../engine/workshop-host/forge/forge.ts";
import { serveCodeHost } from "./_code-host.ts";
import { beginDraft, openTeam, save } from "./_team.ts";

const german = "manifests/messages/de_DE/home.json";

/** A team whose drafts become requests at a code host, with a draft of Mia. */
async function openRequestingTeam(kind: "github" | "gitlab", isRequest = true) {
  const host = await serveCodeHost(kind);
  const team = await openTeam({ isRequest, forge: host.open("right") });
  host.repository = team.remote;
  const mia = await team.signIn("Mia", "publish");
  const draft = await beginDraft(mia, "Summer for Germany");
  await save(mia, draft, german, ["parts.title"], "Sommer");
  const readReview = async () => {
    const answer = await mia.open(`/draft/${draft}/review`);
    return answer.status === 303 ? "ended" : answer.text();
  };
  const publish = () => mia.submit(`/draft/${draft}/publish`);
  return { host, team, mia, draft, readReview, publish };
}

describe.each([
  ["github", "GitHub", "https://code.example/lamps/shop/pull/1"],
  ["gitlab", "GitLab", "https://code.example/lamps/shop/-/merge_requests/1"],
] as const)("a draft at %s", (kind, name, address) => {
  test("becomes a request that says what changes, and ends when it is taken", async () => {
    const { host, team, draft, readReview, publish } = await openRequestingTeam(kind);
    await publish();
    expect(host.requests).toMatchObject([
      { branch: `workshop/draft-${draft}`, title: "Summer for Germany", state: "open" },
    ]);
    expect(host.requests[0]?.text).toMatch(
      /^ {4}.*Sommer[\s\S]*https:\/\/edit\.shop\.example\/draft\/1\/review$/,
    );
    const review = await readReview();
    expect(review).toContain(`<a href="${address}">This waits for approval at ${name}</a>`);
    expect(review).not.toMatch(/pull request|merge request|branch|commit/i);
    expect(team.readPublished(german)).not.toContain("Sommer");
    host.squash(1);
    expect(await readReview()).toBe("ended");
    expect(team.services.drafts.find(draft)).toMatchObject({ state: "published", request: null });
    expect(team.services.log.list()[0]).toMatchObject({ subject: `Summer for Germany, at ${name}` });
    expect(team.readPublished(german)).toContain("Sommer");
    expect(team.reported).toEqual([]);
  });

  test("has one request, whatever is added and however often it is handed in", async () => {
    const { host, team, mia, draft, readReview, publish } = await openRequestingTeam(kind);
    await publish();
    await save(mia, draft, german, ["parts.title"], "Hochsommer");
    expect(await readReview()).toContain("An earlier version of this waits for approval");
    await Promise.all([publish(), publish()]);
    expect(host.requests).toHaveLength(1);
    expect(host.requests[0]?.text).toContain("Hochsommer");
    host.squash(1);
    await team.services.publisher.settle();
    expect(team.services.drafts.find(draft)?.state).toBe("published");
    expect(JSON.parse(team.readPublished(german))).toMatchObject({ "parts.title": "Hochsommer" });
  });
});

test("a draft goes on from what was taken if it has changed since", async () => {
  const { host, team, mia, draft, readReview, publish } = await openRequestingTeam("github");
  await publish();
  await save(mia, draft, german, ["parts.title"], "Hochsommer");
  host.squash(1);
  expect(await readReview()).not.toContain("waits for approval");
  // The published value is the draft's earlier one, so nothing is asked.
  expect((await publish()).headers.get("location")).toBe(`/draft/${draft}/review`);
  expect(host.requests.map(({ number, state }) => [number, state])).toEqual([
    [1, "merged"],
    [2, "open"],
  ]);
  host.squash(2);
  expect(await readReview()).toBe("ended");
  expect(JSON.parse(team.readPublished(german))).toMatchObject({ "parts.title": "Hochsommer" });
});

test("a draft is open again if the request is closed", async () => {
  const { host, team, draft, readReview, publish } = await openRequestingTeam("github");
  await publish();
  expect(team.services.drafts.find(draft)?.state).toBe("requested");
  Object.assign(host.requests[0] ?? {}, { state: "closed" });
  await readReview();
  expect(team.services.drafts.find(draft)?.state).toBe("open");
  await publish();
  expect(host.requests.map(({ state }) => state)).toEqual(["closed", "open"]);
});

test.each(["github", "gitlab"] as const)(
  "a wrong token of %s is refused, and no log has it",
  async (kind) => {
    const host = await serveCodeHost(kind);
    const error = await host
      .open("wrong")
      ?.read(1)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      message: expect.stringContaining("does not let the workshop work on lamps/shop"),
    });
    expect(JSON.stringify(error)).toContain("answered 401");
    expect(JSON.stringify(error)).not.toContain("wrong");
  },
);

test("a request that is refused leaves the draft, and its reason is reported", async () => {
  const { host, team, draft, publish } = await openRequestingTeam("github");
  // For a host that looks at another repository, the branch does not exist.
  host.repository = join(team.root, "other");
  const answer = await publish();
  expect(await answer.text()).toContain("GitHub refused the change. Nothing is lost");
  expect(team.reported).toMatchObject([{ details: [expect.stringMatching(/422.*Validation Failed/)] }]);
  expect(team.services.drafts.find(draft)?.state).toBe("open");
});

test("a protected branch turns publishing into a request", async () => {
  const { host, team, draft, publish } = await openRequestingTeam("github", false);
  const hook = `#!/bin/sh
while read old new ref; do
  [ "$ref" != refs/heads/main ] || { echo "error: GH006: Protected branch update failed for $ref." >&2; exit 1; }
done`;
  writeFileSync(join(team.remote, "hooks/pre-receive"), hook, { mode: 0o755 });
  expect((await publish()).headers.get("location")).toBe(`/draft/${draft}/review`);
  expect(host.requests).toMatchObject([{ number: 1, state: "open" }]);
  expect(team.readPublished(german)).not.toContain("Sommer");
});

test.each([
  ["https://github.com/lamps/shop.git", undefined, "GitHub"],
  ["git@github.com:lamps/shop", undefined, "GitHub"],
  ["ssh://git@gitlab.com:22/group/lamps/shop.git", undefined, "GitLab"],
  ["https://git.company.example/lamps/shop.git", "https://git.company.example/api/v4/", "GitLab"],
  ["git@git.company.example:lamps/shop.git", "https://git.company.example/api/v3", "GitHub"],
  ["https://git.company.example/lamps/shop.git", undefined, undefined],
  ["/srv/git/lamps/shop.git", undefined, undefined],
])("the code host of %s with the API %s is %s", (remote, api, name) => {
  expect(openForge({ remote, token: "right", api })?.name).toBe(name);
});
