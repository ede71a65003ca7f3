import { resolve } from "node:path";
import pc from "picocolors";
import { requireSharp } from "../engine/build/load-sharp.ts";
import { projectAt } from "../engine/build/project.ts";
import { parseOptions, UsageError } from "../engine/command-line/arguments.ts";
import { endGracefully } from "../engine/server/node/end-gracefully.ts";
import { PortError } from "../engine/server/node/listen.ts";
import { serveWorkshop } from "../engine/workshop-server/serve-workshop.ts";
import { portAndHost, readPort, run } from "./_run.ts";
import { hostWorkshop } from "./_workshop-host.ts";

/** Reads an origin from the environment: "https://edit.shop.example". */
function readOrigin(name: string): string | undefined {
  const text = process.env[name];
  if (text === undefined || URL.parse(text)?.origin === text) return text;
  throw new UsageError(
    `${name} is "${text}". Set an origin without a path, such as https://edit.shop.example.`,
  );
}

const help = `npm run workshop -- [--project FOLDER] [--host [--invite EMAIL]]

Opens the workshop: edit pages in the browser, see every problem at its field, and save to the manifests. Ends with
Ctrl+C.
  --project  the folder of the site (default: this one)
  --host     serve a team: people sign in, each change is a draft, and publishing is a button
  --invite   with --host: print a link that signs in this person, who may publish and invite others
Environment:
  PORT             port of the workshop (default: 5180)
  PREVIEW_PORT     port of the pages that it shows (default: the next one)
  HOST             address to listen on (default: localhost)
  WORKSHOP_ORIGIN  the workshop's origin, if a proxy serves it under another one
  PREVIEW_ORIGIN   the origin of the pages, likewise
With --host:
  WORKSHOP_ORIGIN  the address for the team, required. Pages of drafts are on its subdomains
  WORKSHOP_DATA    the folder with accounts and drafts (default: data/workshop)
  WORKSHOP_REMOTE  the shop's repository (default: the remote "origin" of the site)
  WORKSHOP_BRANCH  the branch that is published (default: the one that is checked out)
  WORKSHOP_PUBLISH "request": publish to a branch of its own, for a pull request
  WORKSHOP_FORGE_TOKEN  opens pull requests at GitHub, or merge requests at GitLab
  WORKSHOP_FORGE_API    the address of the API, if the host is not github.com or gitlab.com
  WORKSHOP_SITE    a folder of this machine: build the shop there after publishing
  WORKSHOP_ADMIN   the shop's origin, if people sign in at its /admin
  MAIL_URL         sends the mails (default: they are printed here)
  WORKSHOP_MAIL_FROM  their sender
  TRUSTED_PROXIES  the proxies in front
Exit status: 2 wrong usage, such as a port in use, or a bug in the engine.`;

run(async () => {
  const options = parseOptions({
    project: { type: "string", default: "." },
    host: { type: "boolean" },
    invite: { type: "string" },
  });
  const { port, host } = portAndHost(5180);
  const project = projectAt(resolve(options.project), process.cwd());
  requireSharp(project);
  if (options.host) return hostWorkshop({ project, port, host, invite: options.invite });
  if (options.invite !== undefined) throw new UsageError("--invite needs --host.");
  const setup = {
    project,
    host,
    port,
    previewPort: readPort("PREVIEW_PORT", port === 0 ? 0 : port + 1),
    origins: { workshop: readOrigin("WORKSHOP_ORIGIN"), previews: readOrigin("PREVIEW_ORIGIN") },
  };
  try {
    const { url, close } = await serveWorkshop(setup);
    // An edit that is written is also answered.
    endGracefully({ drain: () => undefined, drainSeconds: 0, close });
    console.log(`\n${pc.bold(url)}  edits the pages of the site.\n`);
  } catch (error) {
    if (!(error instanceof PortError)) throw error;
    const problem = error.message.replace(/ Choose .*/, "");
    throw new UsageError(
      `${problem} Choose a port for the workshop and one for its previews: PORT=5190 PREVIEW_PORT=5191 npm run workshop`,
    );
  }
  return undefined;
}, help);
