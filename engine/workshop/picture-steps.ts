import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { renameEdit } from "../edit/rename/rename-edit.ts";
import { ChangedSinceError, type Step } from "./history-step.ts";
import { addPicture, pictureFolder, picturePath } from "./pictures.ts";
import type { projectWriter, WriteHooks } from "./project-writer.ts";

interface PictureMove {
  readonly picture: string;
  /** Out of the project, or back into it. */
  readonly isOut: boolean;
}

const listMoves = ({ picture, replaced }: Step, isBack: boolean): readonly PictureMove[] => [
  ...(picture === undefined ? [] : [{ picture, isOut: isBack }]),
  ...(replaced === undefined ? [] : [{ picture: replaced, isOut: !isBack }]),
];

const listFiles = (...names: readonly string[]) =>
  names.map((name) => ({ file: `${pictureFolder}/${name}` }));

interface PictureStepsSetup {
  readonly project: string;
  readonly writer: ReturnType<typeof projectWriter>;
  readonly hooks: Required<WriteHooks>;
  /** Keeps the pictures that steps have taken out of the project. */
  readonly outside: string;
  /** The steps that can be taken back. They bring their pictures back, so nothing else gets the names. */
  readonly steps: () => readonly Step[];
}

/** Steps that add pictures to a project, or replace them. */
export function pictureSteps({ project, writer, hooks, outside, steps }: PictureStepsSetup) {
  const findPaths = ({ picture, isOut }: PictureMove): readonly [from: string, to: string] => {
    const [inner, outer] = [picturePath(project, picture), join(outside, picture)];
    return isOut ? [inner, outer] : [outer, inner];
  };
  const assertThere = (move: PictureMove) => {
    const [from, to] = findPaths(move);
    if (!existsSync(from) || (!move.isOut && existsSync(to)))
      throw new ChangedSinceError(`${pictureFolder}/${move.picture}`);
  };
  const movePicture = (move: PictureMove) => {
    const [from, to] = findPaths(move);
    mkdirSync(outside, { recursive: true });
    copyFileSync(from, to);
    rmSync(from);
  };
  const upload = (uploaded: string, content: Uint8Array): string => {
    hooks.guard(listFiles(uploaded));
    const names = steps().flatMap(({ picture = [], replaced = [] }) => [picture, replaced].flat());
    return addPicture(project, uploaded, content, names);
  };
  return {
    add: (uploaded: string, content: Uint8Array) => {
      const picture = upload(uploaded, content);
      hooks.onWrite(listFiles(picture));
      return { label: `Add ${picture}`, files: [], places: "", picture };
    },
    /** What showed the old picture shows the new one. */
    replace: (replaced: string, uploaded: string, content: Uint8Array) => {
      const state = writer.open();
      const picture = upload(uploaded, content);
      try {
        const edit = renameEdit(state.site, state.root, { kind: "image", from: replaced, to: picture });
        const files = writer.write(edit, state);
        movePicture({ picture: replaced, isOut: true });
        hooks.onWrite(listFiles(picture, replaced));
        return { label: `Replace ${replaced} by ${picture}`, files, places: "", picture, replaced };
      } catch (error) {
        rmSync(picturePath(project, picture));
        throw error;
      }
    },
    /** Takes a step back, or repeats it. */
    retake: (step: Step, isBack: boolean) => {
      const moves = listMoves(step, isBack);
      const files = listFiles(...moves.map(({ picture }) => picture));
      if (files.length > 0) hooks.guard(files);
      moves.forEach(assertThere);
      writer.retake(step, isBack);
      moves.forEach(movePicture);
      if (files.length > 0) hooks.onWrite(files);
    },
  };
}
