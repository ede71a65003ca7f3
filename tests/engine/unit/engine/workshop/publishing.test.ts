import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import { branchJournals } from "../../../../../engine/workshop/branch-journals.ts";
import { openWorkshop } from "../../../../../engine/workshop/open-workshop.ts";
import { snapshot } from "../../../e2e/_project.ts";

vi.setConfig({ testTimeout: 60_000 });

const messages = "manifests/messages/en_GB/take.json";
const route = "manifests/routes/take.json";
const headline = { file: messages, path: ["take.hero.title"], value: "A new day" };

/** The small shop in a folder of a repository, with a commit on `main`. */
function open() {
  const top = mkdtempSync(join(tmpdir(), "publishing-"));
  onTestFinished(() => rmSync(top, { recursive: true }));
  const root = join(top, "shop");
  for (const part of ["manifests", "public"])
    cpSync(`tests/fixtures/small-shop/${part}`, join(root, part), { recursive: true });
  writeFileSync(join(top, ".gitignore"), ".cache/\nmanifests/schema/\n");
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("GIT_CONFIG_GLOBAL", join(top, "config"));
  vi.stubEnv("GIT_CONFIG_SYSTEM", "/dev/null");
  writeFileSync(join(top, "config"), "[user]\n\tname = Test\n\temail = test@shop.example\n");
  execFileSync("git", ["init", "--quiet", "--initial-branch", "main", top]);
  git("add", "--all", "..");
  git("commit", "--quiet", "--message", "Start");
  const restart = () => {
    const journals = branchJournals(openWorkshop(root, registry), join(root, ".cache/workshop"));
    return { journals, history: journals.history, ...journals.publisher };
  };
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const replace = (file: string, from: string, to: string) => {
    expect(read(file)).toContain(from);
    writeFileSync(join(root, file), read(file).replace(from, to));
  };
  const files = () =>
    ["manifests", "public"].flatMap((part) =>
      [...snapshot(join(root, part))].map(([file, { content }]) => [file, content]),
    );
  const request = (more = {}) => ({
    head: git("rev-parse", "HEAD"),
    message: "Change it",
    push: false,
    ...more,
  });
  const hook = (name: string, text: string) => {
    const path = join(top, ".git/hooks", name);
    mkdirSync(join(top, ".git/hooks"), { recursive: true });
    writeFileSync(path, `#!/bin/sh\n${text}\n`);
    chmodSync(path, 0o755);
  };
  /** Everything of git that must not change when publishing stops. */
  const state = () => [
    git("rev-parse", "HEAD"),
    git("branch", "--all"),
    readFileSync(join(top, ".git/HEAD"), "utf8"),
    readFileSync(join(top, ".git/index")).toString("base64"),
    files(),
  ];
  return { top, root, git, read, replace, files, request, hook, state, restart, ...restart() };
}

test("the changes of pages are listed before those of texts", () => {
  const { history, plan } = open();
  history.save("Headline", [headline]);
  history.save("Markets", [{ file: route, path: ["markets"], value: ["GB"] }]);
  const { changes, message } = plan();
  expect(changes.map(({ file }) => file)).toEqual([route, messages]);
  expect(message).toMatch(/^Change take\n\n- .*\n- English/);
});

test("commits only the workshop's own edits, and leaves other and staged changes unchanged", async () => {
  const { git, history, replace, files, plan, publish, request, hook, top } = open();
  // Others change another value of the same file, and stage a value of another file.
  replace(messages, '"take.hero.eyebrow": "', '"take.hero.eyebrow": "By hand: ');
  replace(route, '"tone": "strong"', '"tone": "soft"');
  git("add", route);
  replace(route, '"tone": "soft"', '"tone": "sand"');
  hook("pre-commit", `git diff --cached --name-only > "${top}/hook.txt"`);
  history.save("Headline", [headline]);
  const before = { files: files(), staged: git("diff", "--cached", "--", route) };
  const staged = git("ls-files", "--stage").split("\n");

  const { changes, branch, obstacle, message } = plan();
  expect({ branch, obstacle }).toEqual({ branch: "main", obstacle: undefined });
  expect(changes).toEqual([
    {
      sentence: expect.stringMatching(/^English \(en_GB\): .*“A new day”/),
      file: messages,
      line: expect.any(Number),
      prop: "take.hero.title",
    },
  ]);
  expect(message).toMatch(/^Change take\n\n- English/);
  const { commit } = await publish(request({ message }));

  expect(git("log", "-1", "--format=%H %s")).toBe(`${commit} Change take`);
  const diff = git("diff", "--unified=0", "HEAD~1", "HEAD").split("\n");
  expect(diff.filter((line) => /^[+-] /.test(line))).toEqual([
    expect.stringContaining("take.hero.title"),
    '+  "take.hero.title": "A new day",',
  ]);
  expect(readFileSync(join(top, "hook.txt"), "utf8")).toBe(`shop/${messages}\n`);
  expect(files()).toEqual(before.files);
  expect(git("diff", "--cached", "--name-only")).toBe(`shop/${route}`);
  expect(git("diff", "--cached", "--", route)).toBe(before.staged);
  const moved = git("ls-files", "--stage")
    .split("\n")
    .filter((line) => !staged.includes(line));
  expect(moved).toEqual([expect.stringContaining(messages)]);
  expect(git("diff", "--", messages)).toContain("By hand: ");
  expect(git("diff", "--unified=0", "--", messages)).not.toContain("A new day");
  expect(plan().changes).toEqual([]);
});

test("staged changes of others in the same file stay staged", async () => {
  const { history, replace, publish, request, git } = open();
  replace(messages, '"take.hero.eyebrow": "', '"take.hero.eyebrow": "By hand: ');
  git("add", messages);
  history.save("Headline", [headline]);
  await publish(request());
  const staged = git("diff", "--cached", "--unified=0")
    .split("\n")
    .filter((line) => /^[+-] /.test(line));
  expect(staged).toEqual([
    expect.stringContaining("take.hero.eyebrow"),
    expect.stringContaining("By hand: "),
  ]);
  expect(git("diff", "--name-only")).toBe("");
});

test("publishes an edit after a restart, but not an undone edit", async () => {
  const { history, restart, plan, publish, request, git } = open();
  history.save("Headline", [headline]);
  history.undo();
  expect(plan().changes).toEqual([]);
  await expect(publish(request())).rejects.toThrow("no edits that are not published");
  history.redo();
  const again = restart();
  expect(again.plan().changes).toHaveLength(1);
  await again.publish(request());
  expect(git("status", "--porcelain")).toBe("");
  // Taking back a published edit is an edit.
  again.history.undo();
  expect(again.plan().changes).toHaveLength(1);
  await again.publish(request());
  expect(git("diff", "HEAD~2", "HEAD")).toBe("");
});

test("publishes files that the workshop has created and deleted, also pictures", async () => {
  const { history, plan, publish, request, git, root } = open();
  history.write("New", [
    {
      file: "manifests/routes/short.json",
      text: '{ "name": "short", "path": "/short", "extends": "take" }\n',
    },
  ]);
  const picture = history.addPicture(
    "Bottle.webp",
    readFileSync(
      join(
        root,
        "public/images",
        git("ls-files", "public/images/*.webp").split("\n")[0]?.split("/").at(-1) ?? "",
      ),
    ),
  );
  expect(plan().pictures).toEqual([{ file: `public/images/${picture}`, isRemoved: false }]);
  await publish(request());
  expect(git("show", "--format=", "--name-status", "HEAD").split("\n")).toEqual([
    "A\tshop/manifests/routes/short.json",
    `A\tshop/public/images/${picture}`,
  ]);
  history.write("Delete", [{ file: "manifests/routes/short.json", isDeleted: true }]);
  await publish(request());
  expect(git("show", "--format=", "--name-status", "HEAD")).toBe("D\tshop/manifests/routes/short.json");
  history.replacePicture(picture, "Jar.webp", readFileSync(join(root, "public/images", picture)));
  expect(plan().pictures).toEqual([
    { file: "public/images/jar.webp", isRemoved: false },
    { file: `public/images/${picture}`, isRemoved: true },
  ]);
  await publish(request());
  expect(git("show", "--format=", "--name-status", "--no-renames", "HEAD").split("\n")).toEqual([
    `D\tshop/public/images/${picture}`,
    "A\tshop/public/images/jar.webp",
  ]);
  expect(git("status", "--porcelain")).toBe("");
});

test("a draft is a commit without a branch", async () => {
  const { history, draft, git, state } = open();
  history.save("Headline", [headline]);
  const before = state();
  const { commit, head } = await draft();
  expect(git("diff", "--name-only", head, commit)).toBe(`shop/${messages}`);
  expect(git("branch", "--contains", commit)).toBe("");
  expect(state()).toEqual(before);
});

test("a detached head needs a new branch, whose name gets hyphens for spaces", async () => {
  const { history, plan, publish, request, git } = open();
  git("checkout", "--quiet", "--detach");
  history.save("Headline", [headline]);
  expect(plan().branch).toBeUndefined();
  await expect(publish(request())).rejects.toThrow(
    "No branch is checked out. Name a new branch for your edits.",
  );
  await expect(publish(request({ newBranch: "a..b" }))).rejects.toThrow(
    '"a..b" cannot be the name of a branch.',
  );
  await expect(publish(request({ newBranch: "main" }))).rejects.toThrow('There is a branch "main" already.');
  const { branch } = await publish(request({ newBranch: " black  week " }));
  expect(branch).toBe("black-week");
  expect(git("branch", "--show-current")).toBe("black-week");
  expect(git("rev-parse", "HEAD~1")).toBe(git("rev-parse", "main"));
});

test.each([
  ["merge", ["merge", "other"]],
  ["rebase", ["rebase", "other"]],
  ["cherry-pick", ["cherry-pick", "other"]],
])("a %s in progress stops with one sentence", async (name, command) => {
  const { history, plan, publish, request, git, replace, state } = open();
  const tones = [
    ["other", "sage"],
    ["main", "sand"],
  ];
  for (const [branch = "", tone] of tones) {
    git("checkout", "--quiet", ...(branch === "main" ? ["main"] : ["-b", branch]));
    replace(route, '"tone": "strong"', `"tone": "${tone}"`);
    git("commit", "--quiet", "--all", "--message", tone ?? "");
  }
  history.save("Headline", [headline]);
  git("stash", "--quiet");
  expect(() => git(...command)).toThrow();
  const before = state();
  const said = `A ${name} is in progress. Finish it with \`git ${name} --continue\` or \`git ${name} --abort\`.`;
  expect(plan().obstacle).toBe(said);
  await expect(publish(request())).rejects.toThrow(said);
  expect(state()).toEqual(before);
});

test("the history moves to a new branch with its edits, and each branch has its own", async () => {
  const { git, journals, read, request } = open();
  const old = read(messages);
  journals.history.save("Headline", [headline]);
  await journals.publisher.publish(request({ newBranch: "black-week" }));
  expect(journals.branch()).toBe("black-week");
  expect(journals.history.state().undo).toBe("Headline");
  expect(journals.publisher.plan().changes).toEqual([]);
  // Somebody goes back to main, without a restart of the workshop.
  git("checkout", "--quiet", "main");
  expect(read(messages)).toBe(old);
  expect(journals.history.state().undo).toBeUndefined();
  journals.history.save("Headline", [{ ...headline, value: "On main" }]);
  await journals.publisher.publish(request());
  git("checkout", "--quiet", "black-week");
  journals.history.undo();
  expect(read(messages)).toBe(old);
});

test("stops at a locked index, and reports an index that is locked at the end", async () => {
  const { git, history, plan, publish, request, top, hook } = open();
  const lock = join(top, ".git/index.lock");
  history.save("Headline", [headline]);
  writeFileSync(lock, "");
  expect(plan().obstacle).toContain("Another git command is running here.");
  await expect(publish(request())).rejects.toThrow("Another git command is running here.");
  rmSync(lock);
  hook("post-commit", `touch "${lock}"`);
  const { commit, indexError } = await publish(request());
  expect(git("rev-parse", "HEAD")).toBe(commit);
  expect(indexError).toContain(`run \`git reset --quiet -- ${messages}\`.`);
  rmSync(lock);
  git("reset", "--quiet", "--", messages);
  expect(git("status", "--porcelain", "manifests")).toBe("");
});

test("stops at a missing identity with one sentence", async () => {
  const { history, plan, publish, request, state, top } = open();
  writeFileSync(join(top, "config"), "[user]\n\tuseConfigOnly = true\n");
  history.save("Headline", [headline]);
  const before = state();
  expect(plan().obstacle).toMatch(/^git does not know who you are\. Run `git config/);
  await expect(publish(request())).rejects.toThrow("git does not know who you are");
  expect(state()).toEqual(before);
});

test.each(["pre-commit", "commit-msg"])(
  "a failing %s hook stops the commit, and nothing is lost",
  async (name) => {
    const { history, plan, publish, request, hook, state } = open();
    history.save("Headline", [headline]);
    hook(name, "echo The ticket number is missing. >&2; exit 1");
    const before = state();
    await expect(publish(request({ newBranch: "black-week" }))).rejects.toMatchObject({
      message: expect.stringContaining("refused the commit. Nothing was committed, and your edits are kept."),
      details: ["The ticket number is missing."],
    });
    expect(state()).toEqual(before);
    expect(plan().changes).toHaveLength(1);
  },
);

test("pushes on request; a rejected push keeps the local commit", async () => {
  const { history, plan, publish, request, git, top } = open();
  execFileSync("git", ["init", "--quiet", "--bare", join(top, "remote.git")]);
  git("remote", "add", "origin", join(top, "remote.git"));
  expect(plan().remote).toBe("origin");
  history.save("Headline", [headline]);
  const first = await publish(request({ push: true }));
  expect(first).toMatchObject({ remote: "origin", pushError: undefined });
  expect(git("rev-parse", "origin/main")).toBe(first.commit);
  // Somebody else pushes to the branch.
  git("commit", "--quiet", "--allow-empty", "--message", "Theirs");
  git("push", "--quiet");
  git("reset", "--quiet", "--soft", "HEAD~1");
  history.save("Headline", [{ ...headline, value: "A newer day" }]);
  const second = await publish(request({ push: true }));
  const commit = git("rev-parse", "--short", "HEAD");
  expect(second.pushError?.message).toBe(
    `origin has other commits on "main". Commit ${commit} is safe on this machine: run \`git pull --rebase --autostash origin main\`, then run \`git push --set-upstream origin main\`.`,
  );
  expect(git("rev-parse", "HEAD")).toBe(second.commit);
});

test("an unreachable remote keeps the local commit, and shows git's reason", async () => {
  const { history, publish, request, git, top } = open();
  git("remote", "add", "origin", join(top, "nowhere.git"));
  history.save("Headline", [headline]);
  const { commit, pushError } = await publish(request({ push: true }));
  expect(git("rev-parse", "HEAD")).toBe(commit);
  expect(pushError?.message).toContain(
    "correct what git says, then run `git push --set-upstream origin main`.",
  );
  expect(pushError?.details.join(" ")).toContain("does not appear to be a git repository");
});

test("without git, nothing is published", () => {
  const { history, plan, top } = open();
  history.save("Headline", [headline]);
  vi.stubEnv("PATH", join(top, "nothing"));
  expect(plan().obstacle).toMatch(/^There is no git on this machine/);
});

test("publishes the present value after a change by others, once the user agrees", async () => {
  const { history, plan, publish, request, replace, git, state } = open();
  history.save("Headline", [headline]);
  replace(messages, "A new day", "By hand");
  const before = state();
  const { shared, changes, errors } = plan();
  expect({ shared, errors }).toEqual({ shared: [{ file: messages, isMixed: true }], errors: [] });
  expect(changes.map(({ sentence }) => sentence)).toContainEqual(expect.stringContaining("By hand"));
  await expect(publish(request())).rejects.toThrow(
    `${messages} has been changed outside the workshop, at a place that the workshop has changed too.`,
  );
  expect(state()).toEqual(before);
  await publish(request({ whole: [messages] }));
  expect(git("show", `HEAD:shop/${messages}`)).toContain('"take.hero.title": "By hand"');
  expect(git("status", "--porcelain")).toBe("");
});

test("changes by others to a new page of the workshop are published with it", async () => {
  const { history, plan, publish, request, root, read, git } = open();
  const file = "manifests/routes/winter.json";
  const variant = { $schema: "../schema/route.json", name: "winter", path: "/winter", extends: "take" };
  history.write("New page", [{ file, text: JSON.stringify(variant, null, 2) }]);
  writeFileSync(join(root, file), JSON.stringify({ ...variant, markets: ["GB"] }, null, 2));
  history.save("Search engines", [{ file, path: ["head", "noindex"], value: true }]);
  expect(plan().shared.map((one) => one.file)).toEqual([file]);
  expect(plan([file]).errors).toEqual([]);
  await publish(request({ whole: [file] }));
  expect(git("show", `HEAD:shop/${file}`)).toBe(read(file).trim());
});

test("a change by others elsewhere in a file is published too if the user chooses it", async () => {
  const { history, plan, publish, request, replace, git } = open();
  replace(messages, '"take.hero.eyebrow": "', '"take.hero.eyebrow": "By hand: ');
  history.save("Headline", [headline]);
  expect(plan().shared).toEqual([{ file: messages, isMixed: false }]);
  expect(plan().changes).toHaveLength(1);
  expect(plan([messages]).changes).toHaveLength(2);
  await publish(request({ whole: [messages] }));
  expect(git("status", "--porcelain")).toBe("");
});

test("a change by others that breaks the site is not published", async () => {
  const { history, plan, publish, request, replace } = open();
  history.save("Headline", [headline]);
  replace(messages, '"A new day"', '"A new day {"');
  expect(plan([messages]).errors.map(({ file }) => file)).toEqual([messages]);
  await expect(publish(request({ whole: [messages] }))).rejects.toThrow("The site would have an error");
});

test("a site with a new error is not published", async () => {
  const { history, plan, publish, request, state } = open();
  history.save("Headline", [{ file: route, path: ["extends"], value: "nowhere" }]);
  const before = state();
  expect(plan().errors).toContainEqual(expect.objectContaining({ severity: "error" }));
  await expect(publish(request())).rejects.toThrow("The site would have an error: ");
  expect(state()).toEqual(before);
});

test("refuses after a new commit that the user has not seen", async () => {
  const { history, publish, request, git } = open();
  history.save("Headline", [headline]);
  const seen = request();
  git("commit", "--quiet", "--allow-empty", "--message", "Theirs");
  await expect(publish(seen)).rejects.toThrow("Somebody has committed in the meantime.");
});

test("line ends follow the settings of the repository", async () => {
  const { history, publish, request, git, read, root } = open();
  git("config", "core.autocrlf", "true");
  rmSync(join(root, messages));
  git("checkout", "--quiet", "--", messages);
  expect(read(messages)).toContain("\r\n");
  history.save("Headline", [headline]);
  await publish(request());
  expect(git("diff", "--numstat", "HEAD~1", "HEAD")).toMatch(/^1\t1\t/);
  expect(git("status", "--porcelain")).toBe("");
});
