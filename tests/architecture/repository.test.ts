import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../server/config.ts';
import { variables } from '../../server/configVariables.ts';
import { shownChannels } from '../../server/messages/sending.ts';
import { read, root, sourcesIn } from './sources.ts';

const product = sourcesIn(['contract', 'server', 'src']);
const scripts: Record<string, string> = JSON.parse(read('package.json')).scripts;
const inDocs = readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', '.github/workflows/ci.yml'],
  ...inDocs.map((name) => `docs/${name}`),
];

describe('the repository', () => {
  it('has no file of product code over 250 lines, and none of the contract over 350', () => {
    const most = (path: string) => (path.startsWith('contract/') ? 350 : 250);
    expect(product.filter(({ path, text }) => text.split('\n').length > most(path) + 1).map(({ path }) => path)).toEqual([]);
  });

  it('gives no write a new key each time it is sent', () => {
    const careless = product.filter(
      ({ path, text }) => !path.includes('.test.') && /(idempotencyKey:[^,}]*|\{ key: )newGuid\(\)/.test(text),
    );
    expect(careless.map(({ path }) => path)).toEqual([]);
  });

  // files of one worker share its modules, so what one replaces the others meet: docs/decisions/024-one-test-run-for-everybody.md
  it('has no test file that replaces modules', () => {
    const tests = sourcesIn(['contract', 'server', 'src', 'tests'], /\.test\.tsx?$/);
    expect(tests.filter(({ text }) => /^\s*vi\.(do)?[m]ock\(/m.test(text)).map(({ path }) => path)).toEqual([]);
  });

  // of another copy than antd's own, StyleProvider would do nothing, and say nothing
  it('has one copy of what computes the styles of antd', () => {
    const packages: Record<string, unknown> = JSON.parse(read('package-lock.json')).packages;
    const copies = Object.keys(packages).filter((path) => path.endsWith('node_modules/@ant-design/cssinjs'));
    expect(copies).toEqual(['node_modules/@ant-design/cssinjs']);
  });

  it('documents only commands that exist', () => {
    const unknown = documents.flatMap((path) =>
      [...read(path).matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)]
        .map((match) => match[1] ?? match[2] ?? '')
        .filter((name) => !(name in scripts))
        .map((name) => `${path}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it('has npm scripts that run only scripts and files that exist', () => {
    for (const [name, command] of Object.entries(scripts)) {
      for (const [, file] of command.matchAll(/\b((?:scripts|tests)\/\S+\.(?:mjs|ts))/g)) {
        expect(existsSync(root + file), `${name}: ${file}`).toBe(true);
      }
      const phases = /phases\.mjs (.*)$/.exec(command)?.[1]?.split(/[ +]/) ?? [];
      expect(
        phases.filter((phase) => !(phase in scripts)),
        name,
      ).toEqual([]);
    }
  });

  it('names only known variables of the environment in the files for its deployment, and documents all of them', () => {
    const known = Object.keys(variables.shape);
    const files = [
      '.env.example',
      'compose.yaml',
      'compose.postgres.yaml',
      'Dockerfile',
      'docs/deploy/prorabka.service',
      'docs/deploy/Caddyfile',
      'docs/deploy/nginx.conf',
    ];
    const named = files.flatMap((path) =>
      [...read(path).matchAll(/(?:^|[\s"])#? ?([A-Z][A-Z0-9_]+)[=:] ?/gm)].map((match) => ({
        path,
        name: match[1]?.replace(/_FILE$/, '') ?? '',
      })),
    );
    const foreign = /^(POSTGRES_|NSS_|COMPOSE$|CMD$|FROM$|ALL$)/;
    expect(named.filter(({ name }) => !known.includes(name) && !foreign.test(name))).toEqual([]);
    expect(named.length).toBeGreaterThan(20);
    const documented = read('docs/operations.md');
    expect(known.filter((name) => !documented.includes(`\`${name}\``))).toEqual([]);
  });

  it('keeps passwords, keys and backups out of git and of the image', () => {
    for (const path of ['.gitignore', '.dockerignore']) {
      expect(read(path).split('\n'), path).toEqual(expect.arrayContaining([expect.stringMatching(/^\/?secrets\/?$/), '.env']));
      expect(read(path), path).toMatch(/^(\*\*\/)?\*\.backup$/m);
    }
  });

  // documented commands name the service, whatever database it has
  it('has one service of the product in the files for compose', () => {
    const services = (path: string) => {
      const part = /^services:\n(.*?)^\w/ms.exec(read(path))?.[1] ?? '';
      return [...part.matchAll(/^ {2}([\w-]+):$/gm)].map((match) => match[1]);
    };
    expect(services('compose.yaml')).toEqual(['prorabka']);
    expect(services('compose.postgres.yaml')).toEqual(['prorabka', 'database']);
  });

  it('has containers that can be told of the proxy before them', () => {
    const compose = read('compose.yaml');
    expect(compose.match(/^ {6}TRUST_PROXY: /gm)).toHaveLength(compose.match(/^ {6}APP_URL: /gm)?.length ?? 0);
  });

  it('has a container that gets every setting from .env but for addresses and folders inside it, and keeps its log small', () => {
    const compose = read('compose.yaml');
    expect(compose).toMatch(/^ {4}env_file: \[\{ path: \.env, required: false \}\]$/m);
    const [image = ''] = /^ENV .*/m.exec(read('Dockerfile')) ?? [];
    // `environment` goes before `env_file`, which goes before the image
    for (const name of ['HOST', 'PORT', 'PRORABKA_DATA']) {
      const value = new RegExp(`^ {6}${name}: "?([^"\n]+)"?$`, 'm').exec(compose)?.[1];
      expect(image).toContain(` ${name}=${value}`);
    }
    for (const path of ['compose.yaml', 'compose.postgres.yaml']) expect(read(path), path).toMatch(/^ {4}logging: .*max-size: 10m/m);
  });

  // compose.yaml goes before `PRORABKA_DATA` of .env: what was restored into another folder would not be served
  it('documents how a backup is restored into the folder and the database that the containers serve', () => {
    const compose = read('compose.yaml');
    const [data, backups] = ['PRORABKA_DATA', 'BACKUP_DIR'].map((name) => new RegExp(`^ {6}${name}: (\\S+)$`, 'm').exec(compose)?.[1]);
    const documented = read('docs/operations.md');
    expect(documented).toContain(`
docker compose stop prorabka
docker compose run --rm prorabka mv ${data} ${data}-before
docker compose run --rm prorabka prorabka restore ${backups}/prorabka-….backup
docker compose up -d
`);
    const [, base] = /^ {6}POSTGRES_DB: (\S+)$/m.exec(read('compose.postgres.yaml')) ?? [];
    expect(documented).toContain(`-c 'alter database ${base} rename to ${base}_before' -c 'create database ${base}'`);
    expect(read('docs/upgrade.md')).toContain(`${backups}/before-….backup`);
  });

  // SECURITY.md promises that no keys reach the log: links carry them in the query, and the next request in its Referer
  it('has a configuration of nginx that logs neither queries nor the Referer', () => {
    const nginx = read('docs/deploy/nginx.conf');
    const [format = ''] = /^log_format prorabka .*/m.exec(nginx) ?? [];
    expect(format).toContain('$uri');
    expect(format).not.toMatch(/\$(request|request_uri|args|query_string|http_referer|arg_\w+)\b/);
    const servers = nginx.match(/^server \{$/gm) ?? [];
    expect(servers.length).toBeGreaterThan(0);
    expect(nginx.match(/^ {2}access_log \S+ prorabka;$/gm)).toHaveLength(servers.length);
  });

  // the commands find the database by its socket, which stands in the common folder for temporary files
  it('has a service of systemd whose database the commands of the product can reach', () => {
    const unit = read('docs/deploy/prorabka.service');
    expect(unit).not.toMatch(/^PrivateTmp=/m);
    // what ProtectSystem=strict would make unwritable
    expect(unit).toMatch(/^ReadWritePaths=\/tmp$/m);
    // the programs of the database are not kept where systemd deletes old files
    expect(unit).toMatch(/^Environment=XDG_CACHE_HOME=\/var\/cache$/m);
    expect(unit).toMatch(/^CacheDirectory=prorabka$/m);
  });

  it('has a service of systemd that says how data and backups are kept elsewhere', () => {
    const unit = read('docs/deploy/prorabka.service');
    expect(unit).toMatch(/^# BACKUP_DIR и PRORABKA_DATA вне \/var\/lib\/prorabka .*\n# ReadWritePaths=\/\S+$/m);
    expect(read('docs/operations.md')).toContain('`ReadWritePaths`');
  });

  it('installs only packages whose licences let it be passed on', () => {
    const free =
      /^\(?(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|P(ython|SF)-2\.0|PostgreSQL|Unlicense|MPL-2\.0|WTFPL)\b/;
    const packages: Record<string, { license?: string }> = JSON.parse(read('package-lock.json')).packages;
    // MIT by its LICENSE
    const unsaid = 'node_modules/@antv/g2-extension-plot';
    const strange = Object.entries(packages).filter(
      ([path, { license = 'none' }]) => path !== '' && path !== unsaid && !free.test(license),
    );
    expect(strange.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
  });

  it('can still plant every fault of tests/planted', () => {
    const stale = ['contract', 'server', 'src'].flatMap((part) => {
      let text = '';
      return read(`tests/planted/${part}.txt`)
        .split('\n')
        .filter((line) => {
          if (/^[\w/.-]+: /.test(line)) text = read(line.slice(0, line.indexOf(':')));
          return line.startsWith('- ') && text.split(line.slice(2)).length !== 2;
        });
    });
    expect(stale).toEqual([]);
  });

  it('links in the documents only to folders and files that exist', () => {
    const missing = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:)([^)#]+)\)/g)]
        .map((match) => match[1] ?? '')
        .filter((target) => !existsSync(new URL(target, `file://${encodeURI(root + path)}`)))
        .map((target) => `${path}: ${target}`),
    );
    expect(missing).toEqual([]);
  });

  it('keeps README within two screens, with the one command that starts and the one that tests', () => {
    const readme = read('README.md');
    expect(readme.split('\n').length).toBeLessThanOrEqual(90);
    expect(readme).toMatch(/^npm ci && npm start$/m);
    expect(readme).toMatch(/^npm ci && npm test$/m);
  });

  it('has a README that says how the demo is started on a database of one’s own, with its messages and play money', () => {
    const [, settings = ''] = /своей пустой базе: `(.*) npm start`/.exec(read('README.md')) ?? [];
    const config = parseConfig(Object.fromEntries(settings.split(' ').map((setting) => setting.split('='))));
    expect(config).toMatchObject({ databaseUrl: 'postgresql://…', demo: true, payments: { kind: 'sandbox' } });
    expect(shownChannels(config)).toEqual(['email', 'sms']);
  });

  it('names no third-party host in what the browser loads, except the optional visit counter', () => {
    const hosts = sourcesIn(['src', 'public'], /\.(ts|tsx|css|html|svg|json|webmanifest)$/)
      .concat([{ path: 'index.html', text: read('index.html') }])
      .filter(({ path }) => !/\.test\.tsx?$/.test(path))
      .flatMap(({ path, text }) => [...text.matchAll(/https?:\/\/([\w.-]+)/g)].map((match) => `${path}: ${match[1]}`));
    // a way to write to somebody, which the browser follows when it is pressed
    const loaded = hosts.filter((found) => !/\/contacts\.ts: t\.me$/.test(found));
    expect(loaded.filter((found) => !/: (mc\.yandex\.ru|www\.w3\.org|127\.0\.0\.1|localhost|own\.invalid)$/.test(found))).toEqual([]);
  });

  it('never reads a number typed by a person with parseFloat', () => {
    expect(product.filter(({ text }) => /\bparseFloat\s*\(/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('never misses the failure of a chunk whose styles did not load', () => {
    // what stands in `import().then(…)` the build takes into the function that waits for the styles: their failure passes it by
    const deaf = /import\([^)]*\)\.then\((?:[^()]|\([^()]*\))*,\s*\([^()]*\) =>/;
    expect(product.filter(({ text }) => deaf.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('silences no checker', () => {
    const silenced = /@ts-(ignore|nocheck|expect-error)|eslint-disable|\bas any\b/;
    expect(product.filter(({ text }) => silenced.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
