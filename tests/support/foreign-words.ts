import type { Page } from '@playwright/test';

/** Names of programs and formats, keys of the keyboard and marks that have no Russian spelling. */
const NAMES = new Set(
  [
    'excel',
    'libreoffice',
    'google',
    'cclientbankexchange',
    'csv',
    'tsv',
    'txt',
    'xlsx',
    'zip',
    'png',
    'jpeg',
    'webp',
    'utf',
    'rrggbb',
    'cvc',
    'telegram',
    'mail',
    'sms',
    'crm',
    'mrr',
    'chrome',
    'linux',
    'headlesschrome',
    // signed in over the API from here
    'node',
  ].concat(['shift', 'ctrl', 'alt', 'enter', 'escape', 'esc', 'tab', 'delete', 'home', 'end']),
);

/**
 * Addresses (on the page of payment they break after their «@»), names in Telegram and of people that other journeys make up, activation
 * codes, marks and guids in the names of what journeys make, what a browser calls itself and its field for files; sentences of the specification.
 */
const OWN =
  /\S*@\S*|Зов\w+|https?:\S+|\S+\.(ru|example)\b|\b[0-9A-Z]{4}(-[0-9A-Z]{4}){2}\b|\b[0-9a-f]{8}(-[0-9a-f]+)*\b|Mozilla\/.*|No file chosen|(Неправильный|Некорректный|таким) email|Email уже/g;

/** What is heard by itself wherever it stands, and means nothing without a name. */
const NAMED = new Set(
  ['button', 'link', 'textbox', 'searchbox', 'combobox', 'spinbutton', 'checkbox', 'radio', 'switch', 'slider'].concat([
    'tab',
    'menuitem',
    'menuitemradio',
    'menuitemcheckbox',
    'option',
    'dialog',
    'alertdialog',
    'image',
  ]),
);

type Node = {
  ignored: boolean;
  role?: { value?: string };
  name?: { value?: string };
  description?: { value?: string };
  value?: { value?: unknown };
  properties?: { name: string; value: { value?: unknown } }[];
};

/**
 * Words of Latin letters that are read on the page or heard of it, each with where, and things without a name. What is heard is asked of
 * the browser, which works out names as for a screen reader: an icon within a button speaks for it, what is hidden is silent.
 */
export async function foreignWords(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  // without it the tree is kept after the session ends, goes on following the page and may crash it
  await session.send('Accessibility.enable');
  const { nodes }: { nodes: Node[] } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const heard = nodes.filter(({ ignored, role }) => !ignored && role?.value !== 'InlineTextBox');
  const texts = heard.flatMap((node) => said(node).map((text) => [node.role?.value ?? '', text] as const));
  const nameless = heard.filter(({ role, name }) => NAMED.has(role?.value ?? '') && !name?.value?.trim());
  const found = [...texts, ...(await page.evaluate(written))].flatMap(([where, text]) =>
    (text.replace(OWN, '').match(/[a-z]{2,}/gi) ?? [])
      .filter((word) => !NAMES.has(word.toLowerCase()))
      .map((word) => `${word} (${where}: ${text.slice(0, 80)})`),
  );
  return [...new Set([...found, ...nameless.map(({ role }) => `без имени: ${role?.value}`)])];
}

function said({ name, description, value, properties = [] }: Node): string[] {
  const told = properties.filter((one) => ['roledescription', 'valuetext', 'placeholder'].includes(one.name)).map((one) => one.value);
  return [name, description, value, ...told].map((one) => String(one?.value ?? ''));
}

/** What is seen: also of what a screen reader passes over. */
function written(): [string, string][] {
  const seen = ['title', 'placeholder', 'alt'].flatMap((attribute) =>
    [...document.querySelectorAll(`[${attribute}]`)].map((each): [string, string] => [attribute, each.getAttribute(attribute) ?? '']),
  );
  const lines = document.body.innerText.split('\n').map((line): [string, string] => ['text', line]);
  return [['title', document.title], ...seen, ...lines];
}
