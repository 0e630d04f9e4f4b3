import { describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls.ts';
import { transactionTypes } from '../../contract/transaction.ts';
import { sourcesIn } from './sources.ts';

const server = sourcesIn(['server'], /\.ts$/).filter(({ path }) => !path.endsWith('.test.ts'));
const console = sourcesIn(['src'], /\.tsx?$/)
  .filter(({ path }) => !/\.test\.tsx?$/.test(path))
  .map(({ path, text }) => ({ path, text: text.replace(/^\s*(\/?\*|\/\/).*$/gm, '') }));

/** What the routes of a loop are for, by the name of its variable. */
const loops: Record<string, readonly string[]> = { type: transactionTypes, entity: ['bill', 'object', 'contractor'] };

/** Calls named by `route(app, calls.x, …)`, ``route(app, calls[`${type}List`], …)``, `bigRoute(…)` or `streamRoute(…)` in the server's resources. */
const routed = server.flatMap(({ path, text }) =>
  [...text.matchAll(/\b(?:route|bigRoute|streamRoute)\(\s*app,\s*calls(?:\.|\[`\$\{(\w+)\})(\w+)/g)].flatMap(([, loop, name = '']) =>
    loop === undefined ? [{ path, name }] : (loops[loop] ?? ['']).map((one) => ({ path, name: `${one}${name}` })),
  ),
);

/** Parts of Refine that draw nothing: of its own texts they say its notices alone, which are what i18nProvider has in Russian. */
const silentParts = [
  ...['Refine', 'ResourceContext', 'reactRouter', 'useCan', 'useCreate', 'useDataProvider', 'useDelete', 'useForgotPassword', 'useForm'],
  ...['useGetIdentity', 'useInvalidate', 'useList', 'useLogList', 'useLogin', 'useLogout', 'useMenu', 'useNotification', 'useRegister'],
  ...['useUpdate', 'useUpdatePassword'],
];

describe('contract, routes and console', () => {
  it('the server routes only calls of the contract, each once', () => {
    const names = routed.map(({ name }) => name);
    expect(names.filter((name) => !(name in calls))).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('the server opens no address of the API past the guarded `route`', () => {
    const bare = server.filter(({ text }) =>
      /\.(get|post|put|patch|delete|route)\(\s*['"`{][^)]*['"`]\/(api|info)\/(?!openapi\.json)/.test(text),
    );
    expect(bare.map(({ path }) => path)).toEqual([]);
  });

  it('the app registers every routes file of the resources', () => {
    const app = server.find(({ path }) => path === 'server/app.ts')?.text ?? '';
    const files = new Set(routed.map(({ path }) => path));
    expect([...files].filter((path) => !app.includes(path.replace('server/', './')))).toEqual([]);
  });

  it('the console takes API addresses from the contract only, and writes addresses of screens in paths.ts only', () => {
    const api = console.filter(({ text }) => /['"`]\/(api|info)\//.test(text)).map(({ path }) => path);
    expect(api).toEqual([]);
    const screens = console.filter(
      ({ path, text }) => path !== 'src/lib/paths.ts' && /(?:to|path|href)=?[:=]\s*\{?['"`]\/[a-z]/.test(text),
    );
    expect(screens.map(({ path }) => path)).toEqual([]);
  });

  it('the console asks the server for nothing that it does not serve, unless the answer to /api/meta/ names it', () => {
    const served = new Set(routed.map(({ name }) => name));
    const asked = console.flatMap(({ path, text }) =>
      [...text.matchAll(/\bcalls\.(\w+)/g)].map((match) => ({ path, name: match[1] ?? '' })),
    );
    expect(asked.filter(({ name }) => name in calls && !served.has(name))).toEqual([]);
  });

  it('the console takes from Refine only what draws nothing', () => {
    const taken = console.flatMap(({ text }) =>
      [...text.matchAll(/^import (?!type)\{?([^}';]*)\}? from '@refinedev\//gm)]
        .flatMap(([, names = '']) => names.split(','))
        .map((name) => name.replace(/ as .*/, '').trim())
        .filter((name) => name !== '' && !name.startsWith('type ')),
    );
    expect(taken).toContain('Refine');
    expect(taken.filter((name) => !silentParts.includes(name))).toEqual([]);
  });
});
