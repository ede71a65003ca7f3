/** Shows the progress of long work: a bar on a terminal, otherwise one line at the end. */
export interface Progress {
  step(label: string, done: number, total: number): void;
  /** Ends the current step with a line that stays. */
  end(line: string): void;
}

const barWidth = 24;

function bar(done: number, total: number): string {
  const filled = total === 0 ? barWidth : Math.round((done / total) * barWidth);
  return `${"█".repeat(filled)}${"░".repeat(barWidth - filled)} ${done}/${total}`;
}

/** Prints to a stream, at most 20 times per second. */
export function progressOn(stream: NodeJS.WriteStream): Progress {
  let last = 0;
  return {
    step: (label, done, total) => {
      const now = Date.now();
      if (!stream.isTTY || (done < total && now - last < 50)) return;
      last = now;
      stream.write(`\r\x1b[2K${label.padEnd(10)} ${bar(done, total)}`);
    },
    end: (line) => {
      stream.write(stream.isTTY ? `\r\x1b[2K${line}\n` : `${line}\n`);
    },
  };
}

export const silent: Progress = { step: () => undefined, end: () => undefined };
