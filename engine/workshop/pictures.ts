import { lstatSync, mkdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadImages } from "../build/load-images.ts";
import { printName } from "../fields/print-name.ts";
import type { SourceLocation } from "../json/document.ts";
import { allBlocks, blockUses, findUses } from "../site/collect-field-uses.ts";
import { isBlank } from "../site/find-words.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { references } from "../site/references.ts";
import { writtenSides } from "../site/written-sides.ts";
import { freeName } from "./blocks/copy-block.ts";
import { NotEditableError } from "./proposals.ts";

/** A place that shows a picture. */
export interface PictureUse {
  readonly file: string;
  /** The id of the block that shows it. Undefined outside of blocks. */
  readonly block: string | undefined;
  /** Why people who do not see the picture read nothing of it. Undefined where it has a description, or needs none. */
  readonly undescribed: "missing" | "decorative" | undefined;
}

/** A picture of the site that a block can show. */
export interface SitePicture {
  readonly name: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The description that pages give it: "t:common.pictures.jar". Undefined if no page shows it. */
  readonly alt: string | undefined;
  readonly uses: readonly PictureUse[];
}

/** A size in which pictures are shown, in CSS pixels. Pictures are cut to it. */
export interface PicturePreset {
  readonly name: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

export interface SitePictures {
  readonly pictures: readonly SitePicture[];
  readonly presets: readonly PicturePreset[];
}

const nameSource = ({ document, path }: SourceLocation): string => JSON.stringify([document.file, path]);

/** A place that shows a picture, with the name of the picture. */
const listUses = (site: LinkedSite): readonly (readonly [name: string, PictureUse])[] => {
  const blocks = new Map(
    allBlocks(site).flatMap((block) => blockUses(site, block, "image").map((use) => [use, block.id])),
  );
  const fields = findUses(site, "image").map((use) => ({ use, source: use.locate(["image"]) }));
  const described = new Set(fields.map(({ source }) => nameSource(source)));
  return [
    ...fields.map(({ use, source: { document } }) => {
      const { image, decorative, alt } = use.value;
      const undescribed = decorative ? "decorative" : isBlank(alt) ? "missing" : undefined;
      return [image, { file: document.file, block: blocks.get(use), undescribed }] as const;
    }),
    ...references(site, "image").flatMap((reference) => {
      const source = reference.locate();
      if (described.has(nameSource(source))) return [];
      const use = { file: source.document.file, block: undefined, undescribed: undefined };
      return [[reference.name, use] as const];
    }),
  ];
};

/** The pictures in `public/images/`, and the sizes of site.json. */
export function listPictures(site: LinkedSite): SitePictures {
  const { images, settings } = site.manifests;
  const sides = writtenSides(site);
  const alts = new Map(
    sides.flatMap((side) =>
      findUses(side, "image").flatMap(({ value: { image, alt } }) => (alt ? [[image, alt]] : [])),
    ),
  );
  const uses = Map.groupBy(sides.flatMap(listUses), ([name]) => name);
  return {
    pictures: [...images]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, { width, height }]) => ({
        name,
        width,
        height,
        alt: alts.get(name),
        uses: [...new Map(uses.get(name)?.map(([, use]) => [JSON.stringify(use), use])).values()],
      })),
    presets: Object.entries(settings?.value.images.presets ?? {}).map(([name, { width, height }]) => ({
      name,
      width,
      height,
    })),
  };
}

/** The folder of all pictures of a project. */
export const pictureFolder = "public/images";

/** The largest picture that can be uploaded, in bytes. */
export const maxPictureBytes = 10_000_000;

const ending = /\.(webp|avif|png|jpe?g|svg)$/;

/** A name for a picture like those of the site: "Black Week (1).PNG" → "black-week-1.png". */
export function pictureName(uploaded: string): string {
  const name = uploaded.toLowerCase();
  const [end = ""] = ending.exec(name) ?? [];
  if (end === "")
    throw new NotEditableError(
      `${uploaded} is no picture that the site can show. Use WebP, AVIF, PNG, JPEG or SVG.`,
    );
  return (printName(name.slice(0, -end.length)) || "picture") + end;
}

/** The path of a picture. Throws `NotEditableError` if the folder is a link, which could lead out of the project. */
export function picturePath(project: string, name: string): string {
  const folder = join(project, pictureFolder);
  mkdirSync(folder, { recursive: true });
  if (realpathSync(folder) !== join(realpathSync(project), pictureFolder))
    throw new NotEditableError(
      `${pictureFolder} is a link. Pictures are added to a folder of the project only.`,
    );
  const path = join(folder, name);
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new NotEditableError(`${name} is a link. Replace the file that it leads to.`);
  return path;
}

/**
 * Adds a picture to the site, under a name that is free, and returns that name. Throws `NotEditableError` for a file that
 * pages cannot show; then nothing is written. `reserved`: names that are not free either.
 */
export function addPicture(
  project: string,
  uploaded: string,
  content: Uint8Array,
  reserved: readonly string[],
): string {
  if (content.length > maxPictureBytes)
    throw new NotEditableError(`${uploaded} has more than ${maxPictureBytes / 1e6} MB. Save it smaller.`);
  const fullName = pictureName(uploaded);
  const [end = ""] = ending.exec(fullName) ?? [];
  const usedNames = new Set(
    [...loadImages(project).keys(), ...reserved].map((name) => name.replace(ending, "")),
  );
  const name = freeName(fullName.slice(0, -end.length), usedNames) + end;
  const path = picturePath(project, name);
  writeFileSync(path, content, { flag: "wx" });
  const { error, otherFormat, unsafe } = loadImages(project).get(name) ?? {};
  const reason =
    error ?? (otherFormat && `its content is ${otherFormat}`) ?? (unsafe && `it contains ${unsafe}`);
  if (reason === undefined) return name;
  rmSync(path);
  throw new NotEditableError(`${uploaded} cannot be used: ${reason}.`);
}
