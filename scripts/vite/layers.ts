import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst, type Rolldown } from 'vite';

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>>[1];
type Node = { type: string; source?: { value: string } | null; specifiers?: Specifier[]; declaration?: unknown; directive?: string };
type Specifier = { local: { name?: string }; imported?: { name?: string }; exported?: { name?: string } };
/** What a module imports: of which module which names; `*` for all of it. */
type Import = { id: string; names: ReadonlySet<string> };

const START = ['src/main.tsx'];
const APP = ['src/app/boot.tsx'];
const SIGN_IN = ['LoginPage', 'ConfirmPage', 'RestorePage']
  .map((name) => `src/features/signIn/${name}.tsx`)
  .concat('src/app/start/WayIn.tsx');
const WORKSPACE = ['src/app/start/Workspace.tsx'];
const ROWS = ['src/features/prices/firstRows.ts'];
const PRICES = ['src/features/prices/PriceListScreen.tsx'];

/** Parts loaded on demand, of the whole console, by so many of which a module of the price list is needed too before it comes with the workspace. */
const COMMON = 6;

/** What the tables of operations and CRM users have of the price list's. */
const OF_TABLES =
  /\/src\/(saving\/|sheet\/(keyboard|commandStack|HistoryButton|selection\/(travel|cellRange))\.)|\/(Table|Undo|Redo)Outlined\.js$/;

/** By so many a module that no first screen needs makes one file with others like it. */
const OFTEN = 26;

/**
 * The chunk of a module by what loads it: `start` and `app` come on every page, `rows` draws the first rows before the page is rendered,
 * `workspace` behind the sign-in, `prices` with the first screen, `common` with most others. So the first row takes a few files, where the bundler's own chunks, one for each set of screens that
 * share something, make dozens. All else is left to the bundler.
 */
export function layers() {
  let layerOf: ((id: string) => string | null) | null = null;
  return (id: string, context: Context): string | null => {
    layerOf ??= layersOf(context);
    return layerOf(id);
  };
}

function layersOf(context: Context): (id: string) => string | null {
  const [start, rows, app, signIn, workspace, prices] = [START, ROWS, APP, SIGN_IN, WORKSPACE, PRICES].map((files) =>
    reach(
      files.map((file) => fileURLToPath(new URL(`../../${file}`, import.meta.url))),
      context,
    ),
  ) as [Set<string>, Set<string>, Set<string>, Set<string>, Set<string>, Set<string>];
  const uses = new Map<string, number>();
  for (const part of partsOnDemand([...start], context)) for (const id of reach([part], context)) uses.set(id, (uses.get(id) ?? 0) + 1);
  return (id) => {
    if (start.has(id)) return 'start';
    // not `app`: the first rows must not wait for it
    if (rows.has(id)) return app.has(id) || signIn.has(id) ? 'start' : 'rows';
    if (app.has(id) || (signIn.has(id) && (workspace.has(id) || prices.has(id)))) return 'app';
    if (workspace.has(id) || (prices.has(id) && OF_TABLES.test(id))) return 'workspace';
    if (!prices.has(id)) return !signIn.has(id) && (uses.get(id) ?? 0) >= OFTEN ? 'common' : null;
    return (uses.get(id) ?? 0) < COMMON ? 'prices' : 'workspace';
  };
}

/** Modules that are loaded by `import()`, by any module that can be reached. */
function partsOnDemand(ids: string[], context: Context): Set<string> {
  const parts = new Set<string>();
  const seen = new Set(ids);
  for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
    const info = context.getModuleInfo(id);
    for (const part of info?.dynamicallyImportedIds ?? []) parts.add(part);
    for (const next of [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])]) {
      if (seen.has(next)) continue;
      seen.add(next);
      ids.push(next);
    }
  }
  return parts;
}

/** The modules that are loaded with some modules. Code beside what a module only exports on does not count. */
function reach(roots: string[], context: Context): Set<string> {
  const needed = new Set<string>();
  const seen = new Map<string, Set<string>>();
  const waiting: Import[] = roots.map((id) => ({ id, names: new Set(['*']) }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const taken = seen.get(next.id) ?? new Set();
    const names = new Set([...next.names].filter((one) => !taken.has(one)));
    if (names.size === 0) continue;
    seen.set(next.id, new Set([...taken, ...names]));
    const { imports, hasUse } = importsOf(next.id, names, context);
    if (hasUse) needed.add(next.id);
    waiting.push(...imports);
  }
  return needed;
}

type Parsed = {
  imports: (Binding & { id: string })[];
  required: string[];
  onlyExports: boolean;
  exportedAs: Map<string | undefined, string | undefined>;
};

const parsed = new Map<string, Parsed | null>();

/** What `names` of a module need. */
function importsOf(id: string, names: ReadonlySet<string>, context: Context): { imports: Import[]; hasUse: boolean } {
  if (!parsed.has(id)) parsed.set(id, parse(id, context));
  const module = parsed.get(id);
  if (!module) return { imports: [], hasUse: true };
  const { imports, required, onlyExports, exportedAs } = module;
  const nameOf = ({ local, exported }: Binding) => exported ?? exportedAs.get(local);
  const passedOn = new Set(imports.map(nameOf));
  // asked only for what it exports on, a module is a barrel, whatever else it has
  const isBarrel = onlyExports || [...names].every((name) => passedOn.has(name));
  const isWanted = (one: Binding) => {
    const name = nameOf(one);
    return name === '*' || names.has('*') || names.has(name ?? '') || (one.exported === undefined && !isBarrel);
  };
  const wanted = imports.filter(isWanted).map((one) => ({ id: one.id, names: one.exported === '*' ? names : new Set([one.imported]) }));
  return { imports: [...wanted, ...required.map((one) => ({ id: one, names: new Set(['*']) }))], hasUse: onlyExports || !isBarrel };
}

function parse(id: string, context: Context): Parsed | null {
  const info = context.getModuleInfo(id);
  if (!info?.code) return null;
  const { body } = parseAst(info.code) as unknown as { body: Node[] };
  const imports = body.flatMap(bindingsOf).flatMap((one) => {
    const found = info.importedIds.find((other) => isAt(other, one.from, id));
    return found ? [{ ...one, id: found }] : [];
  });
  const named = new Set(imports.map((one) => one.id));
  return {
    imports,
    // by `require`, or under another name than the path
    required: info.importedIds.filter((one) => !named.has(one)),
    onlyExports: body.every((node) => node.directive !== undefined || (/^(Import|Export)/.test(node.type) && !node.declaration)),
    exportedAs: new Map(
      body.flatMap((node) => (node.source ? [] : (node.specifiers ?? []))).map((one) => [one.local.name, one.exported?.name]),
    ),
  };
}

type Binding = { from: string; imported: string; local?: string | undefined; exported?: string };

function bindingsOf({ type, source, specifiers = [] }: Node): Binding[] {
  if (!source) return [];
  const from = source.value;
  if (type === 'ExportAllDeclaration') return [{ from, imported: '*', exported: '*' }];
  if (type === 'ExportNamedDeclaration')
    return specifiers.map(({ local, exported }) => ({ from, imported: local.name ?? '*', exported: exported?.name ?? '' }));
  if (specifiers.length === 0) return [{ from, imported: '*' }];
  return specifiers.map(({ local, imported }) => ({ from, imported: imported?.name ?? '*', local: local.name }));
}

function isAt(id: string, specifier: string, importer: string): boolean {
  const path = specifier.startsWith('.') ? join(dirname(importer), specifier) : `/node_modules/${specifier}`;
  const at = id.indexOf(path);
  return at >= 0 && /^($|[./])/.test(id.slice(at + path.length));
}
