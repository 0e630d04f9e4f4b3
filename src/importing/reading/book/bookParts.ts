import { attribute, xmlElements } from './xmlElements.ts';

/** Which parts of the archive hold what, as the workbook says. */
export type BookParts = { sheets: { name: string; path: string }[]; strings: string; styles: string | null; from1904: boolean };

/** @param textOf the text of a part, empty when there is none */
export function bookParts(textOf: (path: string) => string): BookParts {
  const root = relations(textOf('_rels/.rels'), '').find(({ type }) => type.endsWith('/officeDocument'))?.target ?? 'xl/workbook.xml';
  const folder = root.slice(0, root.lastIndexOf('/') + 1);
  const related = relations(textOf(`${folder}_rels/${root.slice(folder.length)}.rels`), folder);
  const book = textOf(root);
  const pathOf = (kind: string) => related.find(({ type }) => type.endsWith(`/${kind}`))?.target ?? null;
  const sheets = [...xmlElements([book], 'sheet')].flatMap(({ attributes }) => {
    const relation = /\s(?:\w+:)?id=["']([^"']*)["']/.exec(attributes)?.[1];
    const sheet = related.find(({ id, type }) => id === relation && type.endsWith('/worksheet'));
    return sheet ? [{ name: attribute(attributes, 'name') ?? '', path: sheet.target }] : [];
  });
  return {
    sheets,
    strings: pathOf('sharedStrings') ?? `${folder}sharedStrings.xml`,
    styles: pathOf('styles'),
    from1904: /date1904=["'](1|true)/.test(book),
  };
}

/** Relations of a part to others of the archive; those to files and addresses outside are left out and never followed. */
function relations(xml: string, folder: string): { id: string; type: string; target: string }[] {
  return [...xmlElements([xml], 'Relationship')].flatMap(({ attributes }) => {
    if (attribute(attributes, 'TargetMode') === 'External') return [];
    const target = attribute(attributes, 'Target') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : folder + target;
    return [{ id: attribute(attributes, 'Id') ?? '', type: attribute(attributes, 'Type') ?? '', target: withoutDots(path) }];
  });
}

function withoutDots(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}
