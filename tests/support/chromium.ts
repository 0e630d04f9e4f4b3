import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { arch, platform, tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { roomyMemory } from './memory.ts';

/** Which browser the tests drive, the flags it needs, and those of Playwright that it does not. */
export type Browser = { from: 'playwright' | 'system' | 'package'; executablePath: string; args: string[]; ignoreDefaultArgs?: string[] };

/**
 * Playwright's own Chromium if it is installed, else the system's, else the one packed in @sparticuz/chromium.
 * `PRORABKA_TEST_BROWSER` (`playwright`, `system`, `package`) forces one of them.
 * @throws with a sentence that says what to install
 */
export async function findChromium(): Promise<Browser> {
  const wanted = process.env.PRORABKA_TEST_BROWSER;
  // by default Playwright has Chromium use files on the disk
  const ignoreDefaultArgs = roomyMemory() ? ['--disable-dev-shm-usage'] : [];
  for (const find of [ownChromium, systemChromium, packedChromium]) {
    const browser = await find();
    if (browser && (!wanted || wanted === browser.from)) {
      return { ...browser, args: [...flags, ...browser.args], ignoreDefaultArgs };
    }
  }
  throw new Error(
    'Не найден Chromium для проверок в браузере: выполните «npx playwright install chromium» или установите пакет chromium вашей системы.',
  );
}

/** Nothing that would reach out of the machine or needs a display; the sandbox is not available to root or in containers. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function ownChromium(): Browser | null {
  const executablePath = chromium.executablePath();
  return existsSync(executablePath) ? { from: 'playwright', executablePath, args: [] } : null;
}

function systemChromium(): Browser | null {
  // the shell draws no window of its own, which takes a third of the time of a journey
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const executablePath = names.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));
  return executablePath ? { from: 'system', executablePath, args: [] } : null;
}

async function packedChromium(): Promise<Browser | null> {
  if (platform() !== 'linux' || arch() !== 'x64') return null;
  // Makes the package unpack the libraries that a bare Linux lacks, and put them on the library path.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x';
  // It unpacks into the temporary directory with rights for its user only: each user gets a directory of their own.
  const outer = process.env.TMPDIR;
  const folder = join(tmpdir(), `prorabka-chromium-${userInfo().uid}`);
  process.env.TMPDIR = folder;
  try {
    const executablePath = await unpackWhole(folder, async () => {
      const { default: packed } = await import('@sparticuz/chromium');
      return packed.executablePath();
    });
    nameFonts(join(folder, 'fonts'));
    return { from: 'package', executablePath, args: ['--headless=shell'] };
  } finally {
    if (outer === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = outer;
  }
}

/** Unpacks into a folder, from nothing where the last unpacking was cut short: the package takes any file of the right name for whole. */
export async function unpackWhole(folder: string, unpack: () => Promise<string>): Promise<string> {
  const whole = join(folder, 'whole');
  if (!existsSync(whole)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = await unpack();
  writeFileSync(whole, '');
  return path;
}

/** The package's own list of font folders names /tmp/fonts only; without a font every text is zero wide. */
function nameFonts(folder: string): void {
  const folders = [folder, '/usr/share/fonts'].map((path) => `<dir>${path}</dir>`).join('');
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${folders}<cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
}
