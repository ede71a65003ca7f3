import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { BuiltMail, BuiltSite } from "../check/rule.ts";
import { fillLargest } from "../mail/largest-mail.ts";
import type { MailPlan, MailTemplate } from "../mail/mail-template.ts";
import { blockBytes } from "./block-bytes.ts";
import { openFolder } from "./earlier-assets.ts";
import type { Project } from "./project.ts";

/**
 * The names of files that the local provider creates: `hero-kitchen-0a1b2c-1040-75.webp`,
 * `seal-0a1b2c-96x90-75.webp`.
 */
const madeOf = /^(.+)-[0-9a-f]+-\d+(?:x\d+)?-c?\d+\.webp$/;

function pictureBytes(out: string): Map<string, number> {
  const heaviest = new Map<string, number>();
  // Pictures of earlier builds stay in the folder.
  for (const path of openFolder(out)?.list.current ?? []) {
    const [, picture] = madeOf.exec(basename(path)) ?? [];
    if (picture === undefined) continue;
    const { size } = statSync(join(out, path));
    if (size > (heaviest.get(picture) ?? 0)) heaviest.set(picture, size);
  }
  return heaviest;
}

/** The mails of the build, each in each market. */
function weighMails(outServer: string): BuiltMail[] {
  const file = join(outServer, "mails.json");
  if (!existsSync(file)) return [];
  // SAFETY: `writeMails` wrote the files.
  const { markets } = JSON.parse(readFileSync(file, "utf8")) as MailPlan;
  return Object.entries(markets).flatMap(([market, mails]) =>
    mails.map(({ mail: name, template: hash }) => {
      const text = readFileSync(join(outServer, `mails/${hash}.json`), "utf8");
      const html = fillLargest(JSON.parse(text) as MailTemplate);
      return { name, market, bytes: Buffer.byteLength(html), blocks: blockBytes(html) };
    }),
  );
}

/**
 * Returns the sizes of a project's last build, or undefined if there is none. Page files are read on demand.
 */
export function readBuilt({ out, outServer }: Pick<Project, "out" | "outServer">): BuiltSite | undefined {
  if (!existsSync(out)) return undefined;
  return {
    pictures: pictureBytes(out),
    mails: weighMails(outServer),
    page: (path) => {
      const file = join(out, path, "index.html");
      const bytes = statSync(file, { throwIfNoEntry: false })?.size;
      return bytes === undefined
        ? undefined
        : { bytes, blocks: () => blockBytes(readFileSync(file, "utf8")) };
    },
  };
}
