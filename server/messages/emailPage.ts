import { escapeHtml } from './escapeHtml.ts';

/** What a letter says, in order. Plain text: escaped where it becomes HTML. */
export type EmailParts = {
  title: string;
  /** shown beside the subject in the list of letters */
  preview: string;
  intro: string;
  code?: string;
  button?: { label: string; url: string };
  /** paragraphs below the code or the button */
  notes: string[];
};

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const paragraph = (text: string) =>
  `<p class="text" style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#1c1917;word-break:break-word">${text}</p>`;
const note = (text: string) => `<p class="soft" style="margin:0 0 12px;${FONT};font-size:14px;line-height:21px;color:#57534e">${text}</p>`;
const cell = (styles: string, inside: string, attributes = '') => `<td ${attributes} style="${styles}">${inside}</td>`;
const table = (inside: string, attributes = '') =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}><tr>${inside}</tr></table>`;

/** Mail programs keep inline styles and tables; those that also keep style sheets get colours for the dark. */
const DARK = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#120f0d!important}.card{background:#1f1a17!important}.text{color:#f5f5f4!important}
.soft{color:#b8b2ac!important}.code{background:#332b26!important;color:#fff!important}.link{color:#fdba74!important}}`;

/** The HTML part: one column, no pictures, fonts or scripts of others. */
export function emailPage({ title, preview, intro, code, button, notes }: EmailParts): string {
  const heading = `<h1 class="text" style="margin:0 0 16px;${FONT};font-size:22px;line-height:28px;color:#1c1917">${escapeHtml(title)}</h1>`;
  const body = [
    note('<strong>Прорабка</strong>'),
    heading,
    paragraph(escapeHtml(intro)),
    code === undefined ? '' : codeBlock(code),
    button === undefined ? '' : buttonBlock(button.label, button.url),
    ...notes.map((text) => note(escapeHtml(text))),
  ].join('\n');
  const card = table(
    cell('padding:28px 24px 16px;background:#ffffff;border-radius:12px', body, 'class="card"'),
    'width="100%" style="max-width:520px"',
  );
  return `<!doctype html>
<html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title><style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#f5f5f4">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
${table(cell('padding:24px 12px;background:#f5f5f4', card, 'align="center" class="page"'), 'width="100%"')}
</body></html>`;
}

function codeBlock(code: string) {
  const styles = `padding:14px 12px 14px 20px;background:#f5f5f4;color:#1c1917;border-radius:8px;font:700 32px/40px Consolas,Menlo,monospace;letter-spacing:8px`;
  return table(cell(styles, escapeHtml(code), 'class="code" align="center"'), 'style="margin:0 0 20px"');
}

function buttonBlock(label: string, url: string) {
  const address = escapeHtml(url);
  const link = `<a href="${address}" style="display:inline-block;padding:13px 24px;${FONT};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a>`;
  const full = `<a class="link" href="${address}" style="color:#b03a0a;word-break:break-all">${address}</a>`;
  return `${table(cell('background:#c2410c;border-radius:8px', link, 'bgcolor="#c2410c"'), 'style="margin:0 0 20px"')}
${note(`Если кнопка не нажимается, откройте эту ссылку в\u00a0браузере:<br>${full}`)}`;
}
