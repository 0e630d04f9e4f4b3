import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { AccountsProduct } from './accounts.ts';

/** An address that nobody has used yet, at a mail server of ours. */
export const newEmail = (): string => `anna.${randomInt(1e9).toString(36)}${Date.now().toString(36)}@example.ru`;

/** The ten digits of a mobile phone that nobody has used yet. */
export const newPhone = (): string => `916${String(randomInt(1e7)).padStart(7, '0')}`;

/** The code in the letter that arrived; of several, in the newest. */
export async function codeFromLetter({ mail }: AccountsProduct, email: string, count = 1): Promise<string> {
  return codeIn((await mail.waitFor(email, count)).text ?? '');
}

/** The link in the letter that arrived; of several, in the newest. */
export async function linkFromLetter({ mail }: AccountsProduct, email: string, count = 1): Promise<string> {
  const { text = '' } = await mail.waitFor(email, count);
  const link = /https?:\/\/\S*[?&]key=\S+/.exec(text)?.[0];
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
}

/** The code of the newest SMS to the phone (its ten digits), read off the outbox page in a tab of its own. */
export async function codeFromOutbox(page: Page, phone: string): Promise<string> {
  const tab = await page.context().newPage();
  await tab.goto('/dev/outbox');
  const newest = tab
    .getByRole('listitem')
    .filter({ hasText: `+7${phone}` })
    .first();
  const text = await newest.innerText();
  await tab.close();
  return codeIn(text.replace(`+7${phone}`, ''));
}

/** Six digits that are not these; others for each `turn`. */
export const otherThan = (code: string, turn = 1): string => String((Number(code) + turn) % 1_000_000).padStart(6, '0');

function codeIn(text: string): string {
  const code = /(?<![\d+])\d{6}(?!\d)/.exec(text)?.[0];
  if (!code) throw new Error(`no code in: ${text}`);
  return code;
}
