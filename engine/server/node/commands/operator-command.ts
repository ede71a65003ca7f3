/** How an operator calls a command. */
export interface OperatorCall {
  /** The command as it is typed: `npm run orders --` or `node dist-server/cli.mjs orders`. */
  readonly name: string;
  readonly args: readonly string[];
  /** The path of `dist-server/`. */
  readonly folder: string;
}

/** Runs a command and returns its exit status. */
export type OperatorCommand = (call: OperatorCall) => Promise<number>;
