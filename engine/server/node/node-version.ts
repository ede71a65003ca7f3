const oldest = 26;

/** Whether Node is new enough for a build. If it is not, prints what to do and sets exit status 2. */
export function checkNodeVersion(): boolean {
  if (Number.parseInt(process.versions.node, 10) >= oldest) return true;
  console.error(
    `This program needs Node ${oldest} or newer, but this is Node ${process.versions.node}. Install a newer Node.`,
  );
  process.exitCode = 2;
  return false;
}
