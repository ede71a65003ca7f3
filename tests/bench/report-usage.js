import { appendFileSync, readFileSync } from "node:fs";

// Preloaded into a measured process and its children. At its end, each process adds a line with its usage to
// a file. JavaScript, because Node takes a tenth of a second to start its TypeScript support.
process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  let kilobytes = maxRSS;
  try {
    // On Linux, a process inherits maxRSS from its parent. VmHWM is the peak of this process alone.
    kilobytes = Number(/VmHWM:\s+(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))?.[1] ?? maxRSS);
  } catch {
    // Only Linux has this file.
  }
  const usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, memory: kilobytes / 1024 };
  appendFileSync(process.env["USAGE_FILE"] ?? "", `${JSON.stringify(usage)}\n`);
});
