/** What is in a page but not of its text. */
const UNSEEN = new Set(['STYLE', 'SCRIPT', 'TEMPLATE', 'NOSCRIPT', 'TITLE']);
const BLOCKS = new Set(['P', 'DIV', 'LI', 'TR', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6']);

/**
 * The text of a table cell as a person sees it: line breaks for `<br>` and between paragraphs, spaces of the markup collapsed,
 * NBSP as a space. `verbatim`: the markup's own white space counts.
 */
export function cellText(cell: Element, verbatim: boolean): string {
  const raw = cell.childElementCount === 0 ? spaced(cell.textContent ?? '', verbatim) : inside(cell, verbatim);
  if (verbatim) return raw;
  return raw
    .replace(/ *\n */g, '\n')
    .replaceAll('\u00a0', ' ')
    .replace(/^\s+|\s+$/g, '');
}

function inside(parent: Node, verbatim: boolean): string {
  let text = '';
  for (const node of parent.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) text += spaced(node.nodeValue ?? '', verbatim);
    if (!(node instanceof Element) || UNSEEN.has(node.tagName)) continue;
    if (/display:\s*none/i.test(node.getAttribute('style') ?? '')) continue;
    if (node.tagName === 'BR') text += '\n';
    else if (BLOCKS.has(node.tagName)) text += `${text.trim() === '' || text.endsWith('\n') ? '' : '\n'}${inside(node, verbatim).trim()}\n`;
    else text += inside(node, verbatim);
  }
  return text;
}

function spaced(text: string, verbatim: boolean): string {
  return verbatim ? text : text.replace(/[ \t\r\n\f]+/g, ' ');
}
