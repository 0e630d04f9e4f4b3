/** What was found of a secret, and where. */
export type Leak = { secret: string; where: string };
export type Secret = { name: string; value: string };
export type Source = { where: string; text: string };

/** Where any of the secrets stands in clear, in hex, in base64 (also inside something longer) or as in an address. */
export function leaksOf(secrets: readonly Secret[], sources: readonly Source[]): Leak[] {
  return secrets.flatMap(({ name, value }) => {
    const found = isCode(value) ? wordOf(value) : anyOf(formsOf(value));
    return sources.filter(({ text }) => found.test(text)).map(({ where }) => ({ secret: name, where }));
  });
}

/** Six digits turn up by chance within longer numbers, hashes and moments: those are not the code. */
const isCode = (value: string): boolean => /^\d{6}$/.test(value);
const wordOf = (code: string): RegExp => new RegExp(`(?<![\\p{L}\\d_.+-])${code}(?![\\p{L}\\d_-]|[.,]\\d)`, 'u');

function anyOf(forms: readonly string[]): RegExp {
  return new RegExp(forms.map((form) => form.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|'), 'i');
}

function formsOf(value: string): string[] {
  const bytes = Buffer.from(value);
  return [...new Set([value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1), bytes.toString('hex'), ...base64Of(bytes)])];
}

/** Inside a longer text three alignments are possible; the ends depend on the neighbours and are left out. */
function base64Of(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    const middle = text.slice(before === 0 ? 0 : before + 1, -2);
    return [middle, middle.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
