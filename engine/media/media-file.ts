/** What a file of `public/media/` is. Captions are the words of a video, with their times. */
export type MediaKind = "video" | "audio" | "captions";

/** A file of `public/media/`. */
export interface MediaFile {
  readonly kind: MediaKind;
  /** Of its content, as browsers need it: "video/mp4". */
  readonly type: string;
  readonly bytes: number;
  /** Of its content. */
  readonly hash: string;
  /** Why it cannot be played or shown, as a clause: "it is empty". */
  readonly error?: string | undefined;
}

/** The files in `public/media/`, by name. */
export type MediaFiles = ReadonlyMap<string, MediaFile>;

const formats: Readonly<Record<string, Pick<MediaFile, "kind" | "type">>> = {
  mp4: { kind: "video", type: "video/mp4" },
  webm: { kind: "video", type: "video/webm" },
  mp3: { kind: "audio", type: "audio/mpeg" },
  m4a: { kind: "audio", type: "audio/mp4" },
  wav: { kind: "audio", type: "audio/wav" },
  vtt: { kind: "captions", type: "text/vtt" },
};

/** The ending of a name, without its dot. */
export const mediaEnding = (name: string): string => name.slice(name.lastIndexOf(".") + 1);

/** What a file is by its name. Undefined for files that no browser plays. */
export const findFormat = (name: string): Pick<MediaFile, "kind" | "type"> | undefined =>
  formats[mediaEnding(name)];

/** The endings of a kind of file: [".mp4", ".webm"]. */
export const listEndings = (kind: MediaKind): string[] =>
  Object.keys(formats).flatMap((ending) => (formats[ending]?.kind === kind ? `.${ending}` : []));

/** The name of each file by its path. `names`: only these. Default: all. */
export const mediaPaths = (
  media: MediaFiles,
  names: Iterable<string> = media.keys(),
): ReadonlyMap<string, string> =>
  new Map(
    [...names].flatMap((name) => {
      const file = media.get(name);
      return file ? [[mediaAddress(name, file), name] as const] : [];
    }),
  );

/** The path of a file, which changes with its content. */
export const mediaAddress = (name: string, { hash }: Pick<MediaFile, "hash">): string => {
  const ending = mediaEnding(name);
  return `/assets/media/${name.slice(0, -ending.length)}${hash}.${ending}`;
};
