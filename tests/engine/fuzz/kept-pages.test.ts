import { expect, test } from "vitest";
import { registry } from "../../../blocks/registry.ts";
import type { PageRecords } from "../../../engine/build/build-record.ts";
import { formFiles, validatorAddresses } from "../../../engine/build/form-files.ts";
import { contentHash } from "../../../engine/build/hash.ts";
import type { PageWriter } from "../../../engine/build/page-writer.ts";
import { type PageLists, writePages } from "../../../engine/build/pages.ts";
import { silent } from "../../../engine/build/progress.ts";
import { siteInputs } from "../../../engine/build/site-inputs.ts";
import { siteSides } from "../../../engine/build/site-sides.ts";
import { compileSetup } from "../../../engine/compile/compile-setup.ts";
import type { CompiledPage } from "../../../engine/compile/page-compiler.ts";
import type { ImageIndex } from "../../../engine/images/image-index.ts";
import { imageFolder } from "../../../engine/images/providers.ts";
import { readJson } from "../../../engine/json/read-json.ts";
import { withoutSwitchedOff } from "../../../engine/site/experiments/experiment-scope.ts";
import type { LinkedSite } from "../../../engine/site/link-site.ts";
import { liveSite } from "../../../engine/site/live-site.ts";
import { linkManifests } from "../../../engine/site/parse-manifests.ts";
import { smallShop } from "../../fixtures/small-shop.ts";
import { type Random, randomFrom } from "./_random.ts";

/** For more edits, set `KEPT_RUNS=3000`; for others, set `KEPT_SEED`. */
const runs = Number(process.env["KEPT_RUNS"] ?? 300);
const firstSeed = Number(process.env["KEPT_SEED"] ?? 1);

/** What a build is made from. */
interface State {
  readonly texts: ReadonlyMap<string, string>;
  /** The hashes of pictures that differ from the usual one. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly now: number;
}

const start: State = {
  texts: new Map(smallShop.documents.map(({ file, text }) => [file, text])),
  pictures: new Map(),
  now: Date.parse("2026-11-01T12:00:00Z"),
};

/** A build without documents: the files of pages by path, and what the handler and the next build get. */
interface Build {
  readonly files: ReadonlyMap<string, string>;
  readonly lists: PageLists;
  readonly compiled: number;
}

function linkState({ texts }: State): LinkedSite {
  const documents = [...texts].map(([file, text]) => readJson(file, text));
  const { site } = linkManifests({ ...smallShop, documents, registry });
  return liveSite(withoutSwitchedOff(site));
}

const indexPictures = ({ pictures }: State): ImageIndex => ({
  placeholders: new Map(),
  sources: new Map(
    [...smallShop.images.keys()].map((name) => {
      const size = { width: 1600, height: 1280, ratio: 1.25, vector: name.endsWith(".svg") };
      return [name, { name, ...size, hash: pictures.get(name) ?? "0123456789" }];
    }),
  ),
});

/** Compiles the pages of a state. Takes over those of `last` whose inputs have not changed. */
async function build(state: State, last?: Build): Promise<Build> {
  const site = linkState(state);
  const index = indexPictures(state);
  const { markets } = site.manifests;
  if (markets === undefined) throw new Error("There is no markets.json.");
  const files = new Map<string, string>();
  let written: { web: string[]; server: string[] } = { web: [], server: [] };
  let compiled = 0;
  const write = (side: "web" | "server", path: string, page: CompiledPage, suffix?: number) => {
    compiled++;
    const shell = contentHash(JSON.stringify(page.shell));
    files.set(`web/${shell}.json`, "shell");
    files.set(`${side}/${path}`, JSON.stringify({ ...page, shell, suffix }));
    written.web.push(`${shell}.json`);
    written[side].push(path);
  };
  const writer: PageWriter = {
    keep: (kept) => {
      for (const side of ["web", "server"] as const)
        for (const path of kept[side]) {
          const content = last?.files.get(`${side}/${path}`);
          if (content === undefined) return false;
          files.set(`${side}/${path}`, content);
        }
      return true;
    },
    takeFiles: () => {
      const taken = { web: [...new Set(written.web)], server: [...new Set(written.server)] };
      written = { web: [], server: [] };
      return taken;
    },
    hashContent: (page) => JSON.stringify(page),
    write: async (side, folder, page, suffix) => write(side, `${folder}/index.html`, page, suffix),
    writePayload: (folder, page, suffix) => write("web", `${folder}/_payload.json`, page, suffix),
    writeDocument: async (file, page, suffix) => write("web", file, page, suffix),
    finish: async () => ({ pages: 0, reused: 0, sizes: [] }),
    close: async () => undefined,
  };
  const validators = validatorAddresses(formFiles(site.manifests));
  const requestImage = (url: string) => {
    if (url.startsWith(imageFolder)) files.set(`web${url}`, "picture");
  };
  const sides = siteSides(site, markets.value, state.now, (shown) =>
    compileSetup({ site: shown, index, requestImage, year: 2026, validators }),
  );
  const lists = await writePages({
    site,
    markets: markets.value,
    sides,
    writer,
    progress: silent,
    inputs: siteInputs(site, index, [sides.edges, sides.stored, [...validators]]),
    last: last?.lists.records,
  });
  return { files, lists, compiled };
}

interface Slot {
  readonly owner: Record<string, unknown>;
  readonly key: string;
}

function* findSlots(owner: unknown): Generator<Slot> {
  if (typeof owner !== "object" || owner === null) return;
  for (const key of Object.keys(owner)) {
    yield { owner: owner as Slot["owner"], key };
    yield* findSlots((owner as Slot["owner"])[key]);
  }
}

type Texts = Map<string, string>;
type Edit = (texts: Texts, random: Random) => string;

const read = (texts: Texts, file: string) => JSON.parse(texts.get(file) ?? "") as Record<string, unknown>;

const isEmpty = (texts: Texts, file: string): boolean => Object.keys(read(texts, file)).length === 0;

/** Picks a file, with the same probability for each kind: most files are messages. */
function pickFile(texts: Texts, random: Random): string {
  const files = [...texts.keys()].filter((file) => !isEmpty(texts, file));
  const kinds = Map.groupBy(files, (file) => file.split("/")[1] ?? "");
  return random.pick([...random.pick([...kinds.values()])]);
}

const pickMessages = (texts: Texts, random: Random): string =>
  random.pick(
    [...texts.keys()].filter((file) => file.startsWith("manifests/messages/") && !isEmpty(texts, file)),
  );

const write = (texts: Texts, file: string, value: unknown) => texts.set(file, JSON.stringify(value, null, 2));

function changeValue(value: unknown, random: Random, texts: Texts): unknown {
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (typeof value !== "string") return value;
  if (!value.startsWith("t:")) return `${value} neu`;
  const keys = Object.keys(read(texts, pickMessages(texts, random))).filter((key) => !key.startsWith("$"));
  return keys.length === 0 ? value : `t:${random.pick(keys)}`;
}

const edits: Readonly<Record<string, Edit>> = {
  "change a text": (texts, random) => {
    const file = pickMessages(texts, random);
    const messages = read(texts, file);
    const key = random.pick(Object.keys(messages));
    write(texts, file, { ...messages, [key]: `${String(messages[key])} neu` });
    return `${file} ${key}`;
  },
  "give a text to a locale": (texts, random) => {
    const [from, to] = [pickMessages(texts, random), pickMessages(texts, random)];
    const messages = read(texts, from);
    const key = random.pick(Object.keys(messages));
    write(texts, to, { ...read(texts, to), [key]: `${String(messages[key])} hier` });
    return `${from} ${key} → ${to}`;
  },
  "delete a text": (texts, random) => {
    const file = pickMessages(texts, random);
    const messages = read(texts, file);
    const key = random.pick(Object.keys(messages));
    delete messages[key];
    write(texts, file, messages);
    return `${file} ${key}`;
  },
  "move a text to another file of its locale": (texts, random) => {
    const from = pickMessages(texts, random);
    const to = `${from.slice(0, from.lastIndexOf("/"))}/moved.json`;
    const messages = read(texts, from);
    const key = random.pick(Object.keys(messages));
    write(texts, to, { ...(texts.has(to) ? read(texts, to) : {}), [key]: messages[key] });
    delete messages[key];
    write(texts, from, messages);
    return `${from} ${key} → ${to}`;
  },
  "change a value": (texts, random) => {
    const file = pickFile(texts, random);
    const value = read(texts, file);
    const { owner, key } = random.pick([...findSlots(value)]);
    owner[key] = changeValue(owner[key], random, texts);
    write(texts, file, value);
    return `${file} ${key}`;
  },
  "delete a value": (texts, random) => {
    const file = pickFile(texts, random);
    const value = read(texts, file);
    const { owner, key } = random.pick([...findSlots(value)]);
    if (Array.isArray(owner)) owner.splice(Number(key), 1);
    else delete owner[key];
    write(texts, file, value);
    return `${file} ${key}`;
  },
  "delete a file": (texts, random) => {
    const file = pickFile(texts, random);
    texts.delete(file);
    return file;
  },
  "rename a file": (texts, random) => {
    const file = pickFile(texts, random);
    const renamed = file.replace(/\.json$/, "-2.json");
    texts.set(renamed, texts.get(file) ?? "");
    texts.delete(file);
    return file;
  },
  "add a route": (texts, random) => {
    const name = `added-${random.below(1000)}`;
    const markets = random.once(2) ? {} : { markets: ["DE"] };
    write(texts, `manifests/routes/${name}.json`, { name, path: `/${name}`, extends: "take", ...markets });
    return name;
  },
};

function edit(state: State, random: Random): { readonly what: string; readonly state: State } {
  if (random.once(15)) {
    const name = random.pick([...smallShop.images.keys()]);
    return {
      what: `another picture ${name}`,
      state: { ...state, pictures: new Map([...state.pictures, [name, String(random.below(1e9))]]) },
    };
  }
  if (random.once(15)) {
    const days = random.below(60);
    return {
      what: `${days} days later`,
      state: { ...start, texts: state.texts, now: start.now + days * 86_400_000 },
    };
  }
  const texts = new Map(state.texts);
  const name = random.pick(Object.keys(edits));
  return { what: `${name}: ${edits[name]?.(texts, random)}`, state: { ...state, texts } };
}

const sort = (files: ReadonlyMap<string, string>) =>
  Object.fromEntries([...files].sort(([one], [other]) => (one < other ? -1 : 1)));

const printRecords = ({ messageFiles, routes }: PageRecords) => ({
  messageFiles,
  routes: Object.fromEntries(
    Object.entries(routes).map(([name, { messages, files, ...record }]) => [
      name,
      {
        ...record,
        messages: messages.toSorted(),
        web: files.web.toSorted(),
        server: files.server.toSorted(),
      },
    ]),
  ),
});

test(`pages that are taken over are those of a build from nothing, after ${runs} edits`, {
  timeout: 0,
}, async () => {
  const random = randomFrom(firstSeed);
  let state = start;
  let last = await build(start);
  let [done, kept, total] = [0, 0, 0];
  while (done < runs) {
    const next = random.once(20) ? { what: "everything is back", state: start } : edit(state, random);
    const whole = await build(next.state).catch(() => undefined);
    // The check refuses such an edit.
    if (whole === undefined) continue;
    const built = await build(next.state, last);
    const { records, ...lists } = built.lists;
    const { records: wholeRecords, ...wholeLists } = whole.lists;
    expect(sort(built.files), next.what).toEqual(sort(whole.files));
    expect(lists, next.what).toEqual(wholeLists);
    expect(printRecords(records), next.what).toEqual(printRecords(wholeRecords));
    [state, last] = [next.state, built];
    done++;
    kept += whole.compiled - built.compiled;
    total += whole.compiled;
  }
  // If all pages were compiled, the comparison would prove nothing.
  expect(kept / total).toBeGreaterThan(0.2);
});
