import { readServedBuild } from "../engine/build/build-record.ts";
import { listKept } from "../engine/build/kept-builds.ts";
import { type Project, projectAt } from "../engine/build/project.ts";
import { NoKeptBuildError, rollBack } from "../engine/build/roll-back.ts";
import { parseOptions } from "../engine/command-line/arguments.ts";
import { shortTime, textTable } from "../engine/command-line/text-table.ts";
import { run } from "./_run.ts";

const help = `npm run rollback [-- --to BUILD]
npm run rollback -- --list

Serves an earlier build again: the newest one that is older than the served one. A running server takes it with the
next request. Manifests, orders and counters stay as they are. The next \`npm run build\` builds the manifests again.
  --to BUILD  serve the build with this id, which may also be a newer one
  --list      list the served build and the kept ones
Exit status: 0 done, 1 there is no such build, 2 wrong usage or a bug in the engine.`;

function list(project: Project): void {
  const served = readServedBuild(project);
  const keptBuilds = listKept(project).filter(({ id }) => id !== served?.id);
  const builds = [...(served ? [served] : []), ...keptBuilds].toSorted((a, b) => b.builtAt - a.builtAt);
  const rows = builds.map(({ id, builtAt }) => [id, shortTime(builtAt), id === served?.id ? "served" : ""]);
  console.log(
    rows.length === 0 ? "There is no build yet." : textTable([["build", "built (UTC)", ""], ...rows]),
  );
}

await run(async () => {
  const options = parseOptions({
    project: { type: "string", default: process.cwd() },
    to: { type: "string" },
    list: { type: "boolean", default: false },
  });
  const project = projectAt(options.project, process.cwd());
  if (options.list) {
    list(project);
    return 0;
  }
  try {
    const { from, to } = await rollBack(project, options.to);
    console.log(
      `Build ${to.id} of ${shortTime(to.builtAt)} UTC is served again. It replaces ${from.id} of ${shortTime(from.builtAt)} UTC.`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof NoKeptBuildError)) throw error;
    console.error(error.message);
    return 1;
  }
}, help);
