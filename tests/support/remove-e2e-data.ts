import { rm } from 'node:fs/promises';

/** The product that Playwright started has stopped by now, its database with it. */
export default async function removeE2eData(): Promise<void> {
  const folder = process.env.PRORABKA_E2E_DATA;
  if (folder) await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 }).catch(() => {});
}
