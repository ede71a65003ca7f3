/** Shows how far a long piece of work is: a bar on a terminal, a plain line at its end elsewhere. */
export interface Progress {
  step(label: string, done: number, total: number): void;
  /** Ends the step that is shown, with a line that stays. */
  end(line: string): void;
}

const barWidth = 24;

function bar(done: number, total: number): string {
  const filled = total === 0 ? barWidth : Math.round((done / total) * barWidth);
  return `${"█".repeat(filled)}${"░".repeat(barWidth - filled)} ${done}/${total}`;
}

/** Draws on a stream at most 20 times a second. */
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
