import { garbage, garbageText, prototypeNames } from "./_garbage.ts";
import {
  copyNode,
  type JsonNode,
  printNode,
  raw,
  type Slot,
  slotsOf,
  textNode,
  toNode,
} from "./_json-node.ts";
import type { Random } from "./_random.ts";

/** A site's manifests as texts, by path under `manifests/`. */
export type Texts = ReadonlyMap<string, string>;

interface Mutation {
  /** A description of the mutation, for messages. */
  readonly what: string;
  /** The changed files; null if a file was deleted. */
  readonly changed: ReadonlyMap<string, string | null>;
}

type Mutate = (texts: Texts, random: Random) => Mutation;

const one = (what: string, file: string, text: string | null): Mutation => ({
  what: `${file}: ${what}`,
  changed: new Map([[file, text]]),
});

const textOf = (texts: Texts, file: string): string => texts.get(file) ?? "";

const parsed = (texts: Texts, file: string): JsonNode => toNode(JSON.parse(textOf(texts, file)));

/** Picks a file, with the same probability for each folder: most files are messages, which are all alike. */
function pickFile(texts: Texts, random: Random): string {
  const folders = Map.groupBy(texts.keys(), (file) => file.split("/").slice(0, -1)[0] ?? file);
  return random.pick([...random.pick([...folders.values()])]);
}

/** Changes one slot of one file. */
const inSlot =
  (what: string, change: (slot: Slot, random: Random, texts: Texts) => unknown): Mutate =>
  (texts, random) => {
    const file = pickFile(texts, random);
    const root = parsed(texts, file);
    const slots = slotsOf(root);
    if (slots.length === 0) return one(what, file, "{}");
    const slot = random.pick(slots);
    change(slot, random, texts);
    return one(`${what} at ${slot.path}`, file, printNode(root));
  };

/** Another slot in the site, with the same key if there is one. */
function alike(slot: Slot, random: Random, texts: Texts): Slot | undefined {
  const other = slotsOf(parsed(texts, pickFile(texts, random)));
  const same = other.filter(({ key }) => key !== undefined && key === slot.key);
  const from = same.length > 0 ? same : other;
  return from.length > 0 ? random.pick(from) : undefined;
}

const stringIn = ({ value }: Slot): string | undefined =>
  value.kind === "raw" && value.text.startsWith('"') ? (JSON.parse(value.text) as string) : undefined;

function tweak(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  const letter = random.pick([..."aeZ0-_ /:#?{}[]().*&=<>'\"\\\u00a0ß\ud800", "{a}", "**", "t:"]);
  return random.pick([
    () => text.slice(0, at) + letter + text.slice(at),
    () => text.slice(0, at) + text.slice(at + 1),
    () => text.slice(0, at) + letter + text.slice(at + 1),
    () => text.toUpperCase(),
    () => text + text,
    () => text.slice(at),
    () => ` ${text} `,
  ])();
}

const wrongEnds = [
  "",
  "\u0000",
  "{",
  "}",
  ",",
  "// why",
  "<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> b\n",
  "nul",
  '"',
  "\ufeff",
  "\r",
];

/** Changes a text or a number a little, so that it is most likely still valid. */
const slight = inSlot("a little", (slot, random, texts) => {
  const text = stringIn(slot);
  const { value } = slot;
  const other = alike(slot, random, texts)?.value;
  if (random.once(2) && other?.kind === value.kind) slot.put(other);
  else if (text !== undefined && !text.startsWith("t:"))
    slot.put(
      textNode(random.pick([`${text} x`, `${text}.`, text.slice(0, -1), text.replace(" ", "\u00a0")])),
    );
  else if (value.kind === "raw" && /^\d/.test(value.text))
    slot.put(raw(String(Number(value.text) + random.pick([1, 10, -1]))));
  else if (value.kind === "list" && value.items.length > 1)
    slot.put({ kind: "list", items: value.items.toReversed() });
  else if (value.kind === "object") slot.put({ kind: "object", entries: value.entries.toReversed() });
});

/** The mutations. Repeated entries are more likely. */
const all: readonly Mutate[] = [
  ...[slight, slight, slight, slight, slight, slight, slight, slight],
  inSlot("garbage", (slot, random) => slot.put(garbage(random))),
  inSlot("garbage", (slot, random) => slot.put(garbage(random))),
  inSlot("garbage text", (slot, random) => slot.put(textNode(garbageText(random)))),
  inSlot("removed", (slot) => slot.remove()),
  inSlot("another text", (slot, random) => {
    const text = stringIn(slot);
    slot.put(text === undefined ? garbage(random) : textNode(tweak(text, random)));
  }),
  inSlot("another number", (slot, random) => {
    const { value } = slot;
    const number = value.kind === "raw" ? Number(value.text) : Number.NaN;
    slot.put(
      Number.isNaN(number)
        ? garbage(random)
        : raw(String(random.pick([number + 1, -number, number * 1e6, number / 3]))),
    );
  }),
  inSlot("wrapped", (slot, random) =>
    slot.put(
      random.once(2)
        ? { kind: "list", items: [slot.value] }
        : {
            kind: "object",
            entries: [[random.pick(["0", "a", "text", "money", ...prototypeNames]), slot.value]],
          },
    ),
  ),
  inSlot("unwrapped", (slot, random) => {
    const [inner] = slotsOf(slot.value);
    slot.put(inner ? inner.value : garbage(random));
  }),
  inSlot("list ↔ object", (slot, random) => {
    const { value } = slot;
    if (value.kind === "list")
      slot.put({ kind: "object", entries: value.items.map((item, index) => [String(index), item]) });
    else if (value.kind === "object")
      slot.put({ kind: "list", items: value.entries.map(([, item]) => item) });
    else slot.put(garbage(random));
  }),
  inSlot("key renamed", (slot, random, texts) =>
    slot.rename(
      random.pick([
        random.pick(prototypeNames),
        tweak(slot.key ?? "a", random),
        alike(slot, random, texts)?.key ?? "",
        garbageText(random),
      ]),
    ),
  ),
  inSlot("prototype key added", (slot, random) => slot.add(random.pick(prototypeNames), garbage(random))),
  inSlot("doubled", (slot, random) =>
    slot.add(random.once(3) ? `${slot.key}-2` : (slot.key ?? ""), copyNode(slot.value)),
  ),
  inSlot("part of elsewhere", (slot, random, texts) =>
    slot.put(alike(slot, random, texts)?.value ?? garbage(random)),
  ),
  inSlot("part of elsewhere", (slot, random, texts) =>
    slot.put(alike(slot, random, texts)?.value ?? garbage(random)),
  ),
  inSlot("part of elsewhere added", (slot, random, texts) => {
    const other = alike(slot, random, texts);
    if (other) slot.add(other.key ?? "a", other.value);
  }),
  inSlot("many", (slot, random) => {
    for (let count = random.below(300); count > 0; count--) slot.add(`${slot.key}-${count}`, slot.value);
  }),
  // A text becomes the name of another manifest, of a message, or of nothing.
  (texts, random) => {
    const [file, name] = [pickFile(texts, random), pickFile(texts, random)];
    const root = parsed(texts, file);
    const named = slotsOf(root).filter((slot) => stringIn(slot) !== undefined);
    if (named.length === 0) return one("nothing", file, textOf(texts, file));
    const slot = random.pick(named);
    const base = name.split("/").at(-1)?.replace(".json", "") ?? "";
    slot.put(
      textNode(random.pick([base, `t:${base}`, random.pick(prototypeNames), "", `${stringIn(slot)}-2`])),
    );
    return one(`another name at ${slot.path}`, file, printNode(root));
  },
  (texts, random) => {
    const file = pickFile(texts, random);
    const text = textOf(texts, file);
    const at = random.below(text.length);
    const put = random.pick([...wrongEnds, "[".repeat(20_000), '{"a":'.repeat(20_000)]);
    return one("broken text", file, text.slice(0, at) + put + text.slice(at + random.below(4)));
  },
  (texts, random) => {
    const file = pickFile(texts, random);
    return one("cut off", file, textOf(texts, file).slice(0, random.below(textOf(texts, file).length)));
  },
  (texts, random) => one("gone", pickFile(texts, random), null),
  (texts, random) => {
    const file = pickFile(texts, random);
    const name = random.pick(["copy", "constructor", "__proto__", "A B", "é", "index.de", ".hidden", "con"]);
    const folder = file.split("/").slice(0, -1).join("/");
    return one(`a copy of ${file}`, folder ? `${folder}/${name}.json` : `${name}.json`, textOf(texts, file));
  },
  (texts, random) => {
    const [file, other] = [pickFile(texts, random), pickFile(texts, random)];
    return {
      what: `${file} ↔ ${other}`,
      changed: new Map([
        [file, textOf(texts, other)],
        [other, textOf(texts, file)],
      ]),
    };
  },
  (texts, random) => {
    const [file, other] = [pickFile(texts, random), pickFile(texts, random)];
    return {
      what: `${file} → ${other}`,
      changed: new Map([
        [file, null],
        [other, textOf(texts, file)],
      ]),
    };
  },
  (texts, random) => one("another value", pickFile(texts, random), printNode(garbage(random))),
];

/** Makes one to three mistakes in a site. */
export function mutate(
  texts: Texts,
  random: Random,
): { readonly what: string; readonly changed: Mutation["changed"] } {
  const count = random.pick([1, 1, 1, 2, 3]);
  const whats: string[] = [];
  const changed = new Map<string, string | null>();
  for (let done = 0; done < count; done++) {
    const left = new Map([...texts].filter(([file]) => !changed.has(file)));
    const mutation = random.pick(all)(left, random);
    whats.push(mutation.what);
    for (const [file, text] of mutation.changed) changed.set(file, text);
  }
  return { what: whats.join("; "), changed };
}
