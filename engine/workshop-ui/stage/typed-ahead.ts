/** Whether a key writes a letter. */
const isLetter = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey;

// Deprecated, but the only way to insert text like a person: with events, and with an undo step of the field.
const insert = (text: string): boolean => document.execCommand("insertText", false, text);

/** How long letters wait for a frame that does not answer, such as one that loads another document, in milliseconds. */
const patience = 1000;

/**
 * Letters that are typed right after a click on the page, before the focus has moved to a field. The frame sends those
 * that it got. Letters that this window gets meanwhile wait until the frame has sent all of its own.
 */
export function typedAhead() {
  let waiting: string | undefined;
  let timer: ReturnType<typeof setTimeout>;
  const end = () => {
    clearTimeout(timer);
    const text = waiting;
    waiting = undefined;
    if (text) insert(text);
  };
  const hold = (event: KeyboardEvent) => {
    if (waiting === undefined || !isLetter(event)) return;
    event.preventDefault();
    event.stopPropagation();
    waiting += event.key;
  };
  return {
    insert,
    hold,
    /** The frame was asked for its letters. */
    start: () => {
      waiting ??= "";
      clearTimeout(timer);
      timer = setTimeout(end, patience);
    },
    /** The frame has sent its letters. */
    end,
  };
}
