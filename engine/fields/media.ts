import type { ResolveContext } from "./resolve-context.ts";

/** A file that browsers play. */
export interface MediaSource {
  /** Its path. */
  readonly src: string;
  /** "video/mp4" */
  readonly type: string;
}

export interface ResolvedAudio {
  /** Browsers play the first one that they can play. */
  readonly sources: readonly MediaSource[];
  /** The full address of the first file, for paper. */
  readonly address: string;
}

/** The captions of a video in a language. */
export interface CaptionTrack {
  readonly src: string;
  /** "de" */
  readonly language: string;
  /** The language in its own words: "Deutsch". */
  readonly label: string;
  /** Set on the captions in the page's language. */
  readonly isDefault?: true;
}

export interface ResolvedVideo extends ResolvedAudio {
  /** Those in the page's language come first. */
  readonly tracks: readonly CaptionTrack[];
}

/** Resolves the files of a video or of a recording. */
export function resolveMedia(files: readonly string[], page: ResolveContext): ResolvedAudio {
  const sources = files.map((name) => page.media(name));
  return {
    sources: sources.map(({ src, type }) => ({ src, type })),
    address: sources[0]?.address ?? "",
  };
}
