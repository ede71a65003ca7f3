import { setImmediate as turn } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Answer, Drawn, Order } from "./draw-order.ts";

/** A page that the thread has drawn, with its CSS. */
export interface DrawnPage extends Omit<Drawn, "styles"> {
  readonly styles: string;
}

/** A thread that draws pages and writes their documents, in the order that it is told. */
export interface DrawingThread {
  /**
   * Hands an order over, whose texts have about so many characters; waits only when the thread has too much before it. `meanwhile` does a
   * piece of other work then; false when there is none left.
   */
  order(order: Order, size: number, meanwhile: () => boolean): Promise<void>;
  /** Hands over what was ordered last: there is no more for a while. */
  flush(): void;
  /** Waits for all orders; answers the pages among them. */
  finish(): Promise<readonly DrawnPage[]>;
  end(): Promise<unknown>;
}

/** Orders that are given together: a message costs as much as writing a file. */
const batchSize = 16;

/** Characters under way: enough to keep the thread busy as long as the longest rule of a large site takes, and little enough to keep memory flat. */
const mostUnderWay = 4_000_000;

/** Starts the thread. That takes as long as drawing some fifty pages: better before there is anything to draw. */
export function drawingThread(): DrawingThread {
  const worker = new Worker(new URL("./draw-thread.js", import.meta.url));
  const styles: string[] = [];
  const drawn: DrawnPage[] = [];
  const sizes: number[] = [];
  let batch: Order[] = [];
  let batchCharacters = 0;
  let underWay = 0;
  let failure: unknown;
  let wake = (): void => undefined;
  worker.on("message", (answer: Answer) => {
    underWay -= sizes.shift() ?? 0;
    styles.push(...answer.newStyles);
    for (const page of answer.drawn) drawn.push({ ...page, styles: styles[page.styles] ?? "" });
    failure ??= answer.error;
    wake();
  });
  worker.on("error", (error) => {
    failure ??= error;
    wake();
  });
  const until = async (isEnough: () => boolean): Promise<void> => {
    while (!isEnough() && failure === undefined) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    if (failure !== undefined) throw failure;
  };
  const send = () => {
    underWay += batchCharacters;
    sizes.push(batchCharacters);
    worker.postMessage(batch);
    batch = [];
    batchCharacters = 0;
  };
  const flush = () => {
    if (batch.length > 0) send();
  };
  return {
    order: async (order, size, meanwhile) => {
      batch.push(order);
      batchCharacters += size;
      if (batch.length < batchSize) return;
      send();
      // The thread's answers come in only between turns.
      while (underWay > mostUnderWay && meanwhile()) await turn();
      await until(() => underWay <= mostUnderWay);
    },
    flush,
    finish: async () => {
      flush();
      await until(() => sizes.length === 0);
      return drawn;
    },
    end: () => worker.terminate(),
  };
}
