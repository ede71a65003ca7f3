import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { PageView } from "../../workshop-server/page-view.ts";
import { config, onChange } from "../connection.ts";
import {
  type BlockBox,
  type Box,
  type FrameState,
  type FromFrame,
  fromFrame,
  type TextLook,
  type ToFrame,
} from "../frame/protocol.ts";
import { adoptFonts, listFamilies } from "./adopt-fonts.ts";
import type { PageChoices } from "./page-look.ts";
import type { Selection } from "./selection.ts";
import { followThemes } from "./shown-themes.ts";
import { typedAhead } from "./typed-ahead.ts";

interface FrameInput extends Pick<FrameState, "isBrowsing" | "isDragging"> {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly page: PageView | undefined;
  readonly selection: Selection | undefined;
  onSelect(selection: Selection | undefined): void;
  /** A text was clicked twice. */
  onEdit(): void;
  onLook(look: PageChoices): void;
}

interface Frame {
  readonly hovered: Box | undefined;
  /** Where the selection is shown. */
  readonly place: { readonly box: Box; readonly look: TextLook } | undefined;
  /** The blocks of the page, while something is dragged. */
  readonly blocks: readonly BlockBox[];
  send(message: ToFrame): void;
}

/** Talks with the page in the frame. */
export function useFrame(input: FrameInput): Frame {
  const { frame, page, selection, isBrowsing, isDragging } = input;
  const [hovered, setHovered] = useState<Box>();
  const [place, setPlace] = useState<Frame["place"]>();
  const [blocks, setBlocks] = useState<readonly BlockBox[]>([]);
  /** Counts the documents of the frame. */
  const [loads, setLoads] = useState(0);
  const send = useCallback(
    (message: ToFrame) => frame.current?.contentWindow?.postMessage(message, config.previews),
    [frame],
  );
  const [letters] = useState(typedAhead);
  useEffect(() => {
    addEventListener("keydown", letters.hold, { capture: true });
    return () => removeEventListener("keydown", letters.hold, { capture: true });
  }, [letters]);
  const take = useEffectEvent((message: FromFrame) => {
    switch (message.kind) {
      case "ready":
        adoptFonts(message.fonts, config.previews);
        input.onLook({ colors: message.colors, families: listFamilies(message.fonts) });
        setPlace(undefined);
        setLoads((count) => count + 1);
        break;
      case "hover":
        setHovered(message.box);
        break;
      case "place":
        setPlace(message.place);
        break;
      case "blocks":
        setBlocks(message.blocks);
        break;
      case "click": {
        const { content } = message;
        input.onSelect(content && { block: content.block, prop: content.prop, content, by: "pointer" });
        break;
      }
      case "step":
        input.onSelect({ block: message.block, prop: message.prop, by: "keys" });
        break;
      case "letter":
        letters.insert(message.text);
        break;
      case "settled":
        letters.end();
        break;
      case "edit":
        input.onEdit();
    }
  });
  useEffect(() => {
    const onMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== frame.current?.contentWindow || origin !== config.previews) return;
      // The focus moves before the next message, as with an event of this window.
      const { data: message } = fromFrame.safeParse(data);
      if (message === undefined) return;
      flushSync(() => take(message));
      if (message.kind !== "click" && message.kind !== "edit") return;
      letters.start();
      send({ kind: "settle" });
    };
    addEventListener("message", onMessage);
    return () => removeEventListener("message", onMessage);
  }, [frame, letters, send]);
  useEffect(() => onChange(() => send({ kind: "change" })), [send]);
  useEffect(
    () => (loads === 0 ? undefined : followThemes((themes) => send({ kind: "themes", themes }))),
    [send, loads],
  );
  useEffect(() => {
    if (loads === 0 || page === undefined) return;
    const { marked, marks, sources } = page;
    send({ kind: "page", marked, marks, sources });
  }, [send, loads, page]);
  useEffect(() => {
    if (loads === 0 || page === undefined) return;
    const target = selection && { block: selection.block, prop: selection.prop };
    const isScrolled = selection !== undefined && selection.by !== "pointer";
    send({ kind: "state", selection: target, isScrolled, isBrowsing, isDragging });
  }, [send, loads, page, selection, isBrowsing, isDragging]);
  return { hovered, place: selection && place, blocks, send };
}
