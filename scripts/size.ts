import { existsSync } from 'node:fs';
import { root, sourcesIn } from '../tests/architecture/sources.ts';
import { type FirstScreen, firstScreens, kilobytesOf } from './firstLoad.ts';
import { cssDeclarations } from './size/cssDeclarations.ts';
import { type Code, readCode } from './size/readCode.ts';
import { type CodeFile, smallParts } from './size/smallParts.ts';

// Prints what the parts of the product are measured by; `npm run size small` names the files that could stand where they are used.

const AREAS = ['src', 'server', 'contract'];
const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);
const isDemo = (path: string) => /^server\/(.*\/)?(demo|seed|sandbox)\//.test(path);

const sources = sourcesIn([...AREAS, 'tests']).map(({ path, text }) => ({ path, text, lines: text.split('\n').length - 1 }));
const product = sources.filter(({ path }) => !path.startsWith('tests/') && !isTest(path));
const codeOf = (files: typeof sources): CodeFile[] =>
  files.filter(({ path }) => /\.tsx?$/.test(path)).map(({ path, text, lines }) => ({ path, lines, code: readCode(path, text) }));
const code = codeOf(product);
const small = smallParts(code, codeOf(sources.filter(({ path }) => isTest(path))));

const within = (area: string) => (path: string) => area === 'all' || path.startsWith(`${area}/`);
const total = (files: readonly CodeFile[], amount: (code: Code) => number) => files.reduce((sum, file) => sum + amount(file.code), 0);
const calls = (name: string) => (files: readonly CodeFile[]) => total(files, (one) => one.calls.get(name) ?? 0);

/** Measures of an area: from its product files, and from those among them that are TypeScript. */
const measures: [title: string, measure: (files: typeof sources, code: CodeFile[], area: string) => number][] = [
  ['product files', (files) => files.length],
  ['folders', (files) => foldersOf(files.map(({ path }) => path)).size],
  ['TypeScript tokens', (_, typed) => total(typed, ({ tokens }) => tokens)],
  [
    '  without seed, demo and sandbox',
    (_, typed) =>
      total(
        typed.filter(({ path }) => !isDemo(path)),
        ({ tokens }) => tokens,
      ),
  ],
  ['CSS declarations', (files) => sum(files.filter(({ path }) => path.endsWith('.css')).map(({ text }) => cssDeclarations(text)))],
  ['inline styles', (_, typed) => total(typed, ({ inlineStyles }) => inlineStyles)],
  ['one importer, under 40 lines, no test, not lazy', (_, __, area) => small.filter(within(area)).length],
  ['90 % of files have at most, lines', (files) => lengths(files)[Math.floor(files.length * 0.9)] ?? 0],
  ['longest file, lines', (files) => lengths(files).at(-1) ?? 0],
  ['raw <form>', (_, typed) => total(typed, ({ forms }) => forms)],
  ['raw <table>', (_, typed) => total(typed, ({ tables }) => tables)],
  ['useApi()', (_, typed) => calls('useApi')(typed)],
  ['useMutation()', (_, typed) => calls('useMutation')(typed)],
  ...[...new Set(code.flatMap((file) => file.code.refineHooks))]
    .sort()
    .map((hook): (typeof measures)[number] => [
      `Refine ${hook}()`,
      (_, typed) => calls(hook)(typed.filter((file) => file.code.refineHooks.includes(hook))),
    ]),
];

const areas = [...AREAS, 'all'];
const columns = areas.map((area) => {
  const inside = within(area);
  return [product.filter(({ path }) => inside(path)), code.filter(({ path }) => inside(path)), area] as const;
});
printRow('', areas);
for (const [title, measure] of measures)
  printRow(
    title,
    columns.map((column) => String(measure(...column))),
  );
if (existsSync(`${root}dist/console`))
  for (const screen of Object.keys(firstScreens) as FirstScreen[]) printRow(`gzip of ${screen}, kB`, [kilobytesOf(screen).toFixed(1)]);
else console.log('The first load is not weighed: run npm run build first.');
if (process.argv[2] === 'small') console.log(small.join('\n'));

function printRow(title: string, cells: readonly string[]): void {
  console.log(title.padEnd(50) + cells.map((cell) => cell.padStart(9)).join(''));
}

function lengths(files: typeof sources): number[] {
  return files.map(({ lines }) => lines).sort((a, b) => a - b);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

/** Every folder that holds one of the files, at any depth, the area's own among them. */
function foldersOf(paths: readonly string[]): Set<string> {
  return new Set(
    paths.flatMap((path) =>
      path
        .split('/')
        .slice(0, -1)
        .map((_, depth, parts) => parts.slice(0, depth + 1).join('/')),
    ),
  );
}
