import ts from 'typescript';

/** What one TypeScript file holds. Specifiers are as written; calls are counted by the name of the function. */
export type Code = {
  tokens: number;
  imports: string[];
  lazyImports: string[];
  refineHooks: string[];
  calls: Map<string, number>;
  inlineStyles: number;
  forms: number;
  tables: number;
};

/** Reads a file without its types. Comments, spaces and line breaks are no tokens, so formatting does not count. */
export function readCode(path: string, text: string): Code {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const code: Code = { tokens: 0, imports: [], lazyImports: [], refineHooks: [], calls: new Map(), inlineStyles: 0, forms: 0, tables: 0 };
  visit(file);
  return code;

  function visit(node: ts.Node): void {
    if (ts.isJSDoc(node)) return;
    look(node);
    const children = node.getChildren(file);
    for (const child of children) visit(child);
    if (children.length === 0 && isToken(node)) code.tokens += 1;
  }

  function look(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) takeImport(node);
    else if (ts.isCallExpression(node)) takeCall(node);
    else if (ts.isNewExpression(node) && node.expression.getText(file) === 'URL') takeLazy(node.arguments?.[0]);
    else if (ts.isJsxAttribute(node) && node.name.getText(file) === 'style') code.inlineStyles += 1;
    else if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) {
      const tag = node.tagName.getText(file);
      if (tag === 'form') code.forms += 1;
      if (tag === 'table') code.tables += 1;
    }
  }

  function takeImport(node: ts.ImportDeclaration | ts.ExportDeclaration): void {
    if (!node.moduleSpecifier || !ts.isStringLiteral(node.moduleSpecifier)) return;
    const from = node.moduleSpecifier.text;
    code.imports.push(from);
    if (!from.startsWith('@refinedev/') || !ts.isImportDeclaration(node)) return;
    const named = node.importClause?.namedBindings;
    if (!named || !ts.isNamedImports(named)) return;
    code.refineHooks.push(...named.elements.map((element) => element.name.text).filter((name) => /^use[A-Z]/.test(name)));
  }

  function takeCall(node: ts.CallExpression): void {
    if (node.expression.kind === ts.SyntaxKind.ImportKeyword) takeLazy(node.arguments[0]);
    else if (ts.isIdentifier(node.expression)) {
      const name = node.expression.text;
      code.calls.set(name, (code.calls.get(name) ?? 0) + 1);
    }
  }

  /** `import('./x.ts')` and `new URL('./x.worker.ts', import.meta.url)`. */
  function takeLazy(specifier: ts.Node | undefined): void {
    if (specifier && ts.isStringLiteral(specifier)) code.lazyImports.push(specifier.text);
  }
}

/** Lists of children are empty nodes, too, where nothing stands between two brackets. */
function isToken(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return !node.containsOnlyTriviaWhiteSpaces;
  return node.kind !== ts.SyntaxKind.SyntaxList && node.kind !== ts.SyntaxKind.EndOfFileToken && node.getWidth() > 0;
}
