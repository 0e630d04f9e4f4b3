/** Starts a clock. The returned function tells the time spent since, ms: of wall and processor time the shorter, because other programs use the machine too. */
export function stopwatch(): () => number {
  const [started, before] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(before);
    return Math.min(performance.now() - started, (user + system) / 1000);
  };
}
