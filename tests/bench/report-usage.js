import { appendFileSync, readFileSync } from "node:fs";

// Preloaded into a measured process and those that it starts: at its end each adds a line with what it used to a file. JavaScript,
// because Node's reader of TypeScript takes a tenth of a second to start.
process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  let kilobytes = maxRSS;
  try {
    // On Linux maxRSS is inherited from the process that started this one; the peak of its own is here.
    kilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? maxRSS);
  } catch {
    // Elsewhere there is no such file.
  }
  const usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, memory: kilobytes / 1024 };
  appendFileSync(process.env["USAGE_FILE"] ?? "", `${JSON.stringify(usage)}\n`);
});
