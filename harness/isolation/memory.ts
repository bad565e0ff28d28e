/**
 * Returns the memory that this process holds, bytes. Where the system does not tell (Linux without /proc), it is the most
 * that the process has held.
 */
export const residentBytes = (): number => {
  try {
    return process.memoryUsage.rss();
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
};
