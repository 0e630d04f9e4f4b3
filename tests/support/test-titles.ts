import ts from 'typescript';

/**
 * The titles of the tests of one file as docs/spec-coverage.md writes them: those of the describes around joined by « › », a title with
 * substitutions as its source spells it.
 */
export function testTitles(path: string, text: string): Set<string> {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  const titles = new Set<string>();
  const visit = (node: ts.Node, around: readonly string[]): void => {
    const title = ts.isCallExpression(node) ? titleOf(node, source) : null;
    const name = ts.isCallExpression(node) && title !== null ? nameOf(node.expression) : '';
    if (LEFT_OUT.test(name)) return;
    if (title !== null && RUNS.test(name)) titles.add([...around, title].join(' › '));
    else node.forEachChild((child) => visit(child, title !== null && GROUPS.test(name) ? [...around, title] : around));
  };
  visit(source, []);
  return titles;
}

/** What runs a test, not a step of one. */
const RUNS = /^(it|test)(\.(each|for|skipIf|runIf))*$/;
const GROUPS = /^(test\.)?describe(\.(each|for|skipIf|runIf|serial))*$/;
const LEFT_OUT = /^(it|test|(test\.)?describe)\.(skip|fixme|todo)\b/;

/** The first argument where it is a text and something follows it. */
function titleOf({ arguments: [first, second] }: ts.CallExpression, source: ts.SourceFile): string | null {
  if (!first || !second) return null;
  if (ts.isStringLiteralLike(first)) return first.text;
  return ts.isTemplateExpression(first) ? first.getText(source).slice(1, -1) : null;
}

/** `it.each` of `it.each([…])(…)`. */
function nameOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return `${nameOf(node.expression)}.${node.name.text}`;
  if (ts.isCallExpression(node)) return nameOf(node.expression);
  return ts.isTaggedTemplateExpression(node) ? nameOf(node.tag) : '';
}
