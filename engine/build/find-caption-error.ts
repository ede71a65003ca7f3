const timePattern = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d\.\d{3})`;
const timingPattern = new RegExp(`^${timePattern}[ \\t]+-->[ \\t]+${timePattern}(?:[ \\t]|$)`);
/** Blocks that are no captions. Styles and regions may only precede the captions. */
const otherBlock = /^(?:NOTE|STYLE|REGION)(?:\s|$)/;

const toSeconds = ([hours = "0", minutes, seconds]: readonly string[]): number =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);

/** What is wrong with the times of captions, as a clause. `number`: that of their line, from 1. */
function findTimingError(line: string, number: number): string | undefined {
  const match = timingPattern.exec(line);
  if (match === null) return `line ${number} has no times such as "00:01.000 --> 00:03.500"`;
  return toSeconds(match.slice(4)) > toSeconds(match.slice(1, 4))
    ? undefined
    : `the captions of line ${number} end before they begin`;
}

/** Why browsers cannot show all captions of a WebVTT file, as a clause. Undefined if they can. */
export function findCaptionError(bytes: Uint8Array): string | undefined {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return "it is not in UTF-8";
  }
  const lines = text.split(/\r\n|\n|\r/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? "")) return "its first line is not WEBVTT";
  const starts = [...lines.keys()].filter((index) => index > 0 && lines[index] && !lines[index - 1]);
  const cues = starts.filter((index) => !otherBlock.test(lines[index] ?? ""));
  if (cues.length === 0) return "it has no captions";
  for (const start of cues) {
    // A name may stand above the times.
    const isNamed = !lines[start]?.includes("-->") && lines[start + 1]?.includes("-->");
    const index = isNamed ? start + 1 : start;
    const error = findTimingError(lines[index] ?? "", index + 1);
    if (error !== undefined) return error;
  }
  return undefined;
}
