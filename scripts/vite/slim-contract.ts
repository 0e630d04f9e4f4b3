import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Call } from '../../contract/call.ts';
import { calls } from '../../contract/calls.ts';

const CONTRACT = /\/contract\/(?!.*\.test\.)[\w/.-]+\.ts$/;
const TABLE = /\/contract\/calls\.ts$/;

/**
 * Keeps out of the build what the console does not use of the contract. Of each call it uses where to send it and what
 * kind of answer to expect: the server validates. Of the schemas it uses those that a screen names; building a schema has
 * no side effects, which the bundler cannot see in a chain of calls and is told here.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    apply: 'build',
    transform(code, id) {
      if (TABLE.test(id)) return { code: `export const calls = ${JSON.stringify(callTable())};`, map: null };
      if (!CONTRACT.test(id)) return null;
      let marked = code;
      for (const { start, end } of initialisers(this.parse(code)).reverse()) {
        marked = `${marked.slice(0, start)}/*#__PURE__*/ (() => (${marked.slice(start, end)}))()${marked.slice(end)}`;
      }
      return { code: marked, map: null };
    },
  };
}

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url));

/** Calls of the spec's other programs, and those whose screens do not exist, are not in the console's table. */
function callTable(): Record<string, unknown> {
  const used = usedNames();
  const slim = ({ method, path, title, access, answer }: Call) => ({
    method,
    path,
    title,
    access: { who: access.who },
    ...(answer ? { answer: 'file' in answer ? answer : {} } : {}),
  });
  return Object.fromEntries(Object.entries(calls).flatMap(([name, call]) => (used.has(name) ? [[name, slim(call)]] : [])));
}

/** Names that the console writes as `calls.name`; one that is put together at run time would be missing, so it is refused. */
function usedNames(): Set<string> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.tsx?$/.test(name));
  const text = files.map((name) => readFileSync(`${SOURCES}${name}`, 'utf8')).join('\n');
  if (/\bcalls\[/.test(text)) throw new Error('the console names calls as calls.name: the build keeps only those it finds');
  return new Set([...text.matchAll(/\bcalls\.(\w+)/g)].map(([, name = '']) => name));
}

type Range = { start: number; end: number };
type Node = Range & { type: string; declaration?: Node | null; declarations?: { init?: Node | null }[] };

/** Top-level `const … = <something computed>` of a module, in order. */
function initialisers(program: { body: readonly object[] }): Range[] {
  return (program.body as readonly Node[]).flatMap((statement) => {
    const declaration = statement.declaration ?? statement;
    return (declaration.declarations ?? []).flatMap(({ init }) => (init && COMPUTED.has(init.type) ? [init] : []));
  });
}

const COMPUTED = new Set(['CallExpression', 'ObjectExpression', 'ArrayExpression', 'NewExpression']);
