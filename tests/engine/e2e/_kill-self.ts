import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/*
 * `node --import _kill-self.ts` kills the process with SIGKILL before the change number `KILL_AT` of a file or folder
 * whose path ends with `KILL_PATH`. A file that is being written is left half.
 */
const { KILL_AT, KILL_PATH = "" } = process.env;
const pattern = new RegExp(`${KILL_PATH}$`);
const { writeFileSync } = fs;
const names = ["renameSync", "copyFileSync", "linkSync", "rmSync", "mkdirSync", "writeFileSync"] as const;
let changes = 0;

for (const name of names) {
  const change: (...args: never[]) => unknown = fs[name];
  const changeOrKill = (...args: unknown[]): unknown => {
    const [file = "", content = ""] = args.map(String);
    const isWritten = name === "writeFileSync";
    if (pattern.test(file) || (!isWritten && pattern.test(content))) changes++;
    if (changes === Number(KILL_AT)) {
      if (isWritten) writeFileSync(file, content.slice(0, content.length / 2));
      process.kill(process.pid, "SIGKILL");
    }
    return Reflect.apply(change, fs, args);
  };
  Object.assign(fs, { [name]: changeOrKill });
}

syncBuiltinESMExports();
