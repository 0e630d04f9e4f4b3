/**
 * Which modules of the server a module may call, and for what. What is not listed here is refused, and so is a circle: a module calls only
 * those that stand above it.
 */
const modulesUsed = {
  // both are called by many and call none
  billing: {},
  directories: {},
  // what can be taken back, and how, is registered in app.ts
  changes: {},
  identity: {
    billing: 'the profile tells whether a subscription is active',
    directories: 'who registers founds a company and is its first member',
  },
  company: {
    billing: 'an own brand comes with a plan',
    directories: 'members are contractors',
    identity: 'members are invited by their login; requisites are checked as a person’s are',
  },
  money: {
    billing: 'what an import or a bulk edit adds must have room in the plan',
    directories: 'operations name bills, objects and contractors; imports make them, merges and undo change them',
  },
  priceList: {
    billing: 'services must have room in the plan; ready price lists are for subscribers',
    money: 'a change of prices is shown on the operations that name the services',
  },
  exports: { money: 'operations and reports are written to files' },
  crm: {
    billing: 'subscriptions of users, what they paid, and what counts as a sale',
    directories: 'the title of a new user’s company',
    identity: 'accounts, invitations and sessions',
  },
  payments: {
    billing: 'a payment makes or prolongs an agreement and is booked in the ledger',
    crm: 'a refund stands in the history of the user; whose codes are asked for',
    identity: 'who pays, and where they are written to',
  },
  support: {
    changes: 'support reads a company’s lists as the company does',
    crm: 'the view is noted in the card of the user',
    directories: 'as changes',
    identity: 'names of members',
    money: 'as changes',
    priceList: 'as changes',
  },
};

for (const [at, [module, used]] of Object.entries(modulesUsed).entries()) {
  const below = Object.keys(used).filter((other) => !Object.keys(modulesUsed).slice(0, at).includes(other));
  if (below.length > 0) throw new Error(`modulesUsed: ${module} may call only modules that stand above it, not ${below.join(', ')}`);
}

/**
 * Who may import whom (docs/architecture.md). A broken rule is a broken promise of the layers, so each says why it stands.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Files that import each other cannot be read or tested one at a time.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-is-pure',
      comment: 'The contract is what both sides agree on: it may not know either of them, and does no I/O.',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/', '^node_modules/zod/'] },
    },
    {
      name: 'console-never-meets-server',
      comment: 'The console is shipped to browsers: server code in it would leak or break. They meet in the contract only.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-never-meets-console',
      comment: 'The server must start without the console’s sources.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^src/' },
    },
    {
      name: 'product-never-imports-tests',
      comment: 'Test support has conveniences (fixed passwords, fault switches) that must not reach the product.',
      severity: 'error',
      from: { path: '^(contract|server|src)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(tests|scripts)/' },
    },
    {
      name: 'only-main-builds-the-app',
      comment: 'main reads the environment and listens; nothing below may reach up to it.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/main\\.ts$' },
      to: { path: '^server/main\\.ts$' },
    },
    {
      name: 'only-the-start-knows-the-app',
      comment: 'The app composes the modules; a module that imported it would make the list circular.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/(main|start|thread|app)\\.ts$' },
      to: { path: '^server/(app|start|main)\\.ts$' },
    },
    {
      name: 'http-database-and-messages-know-no-domain',
      comment:
        'Transport, storage and messages serve any module alike: modules → {http, messages, database}. What a module decides is handed in where the app is composed.',
      severity: 'error',
      from: { path: '^server/(http|database|messages|config|loopback)', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(modules|demo|sandbox)/' },
    },
    {
      name: 'database-is-the-bottom',
      comment: 'The database layer knows configuration and the contract only, so that commands and the demo can use it without HTTP.',
      severity: 'error',
      from: { path: '^server/database/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/', pathNot: '^server/(database/|(config|domainError)\\.ts$)' },
    },
    {
      name: 'messages-know-no-http',
      comment:
        'Emails, SMS and the outbox serve commands and jobs as well as requests: they stand on the database, configuration and the contract.',
      severity: 'error',
      from: { path: '^server/messages/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/', pathNot: '^server/(messages|database)/|^server/(config|loopback)\\.ts$' },
    },
    {
      name: 'emails-are-words',
      comment: 'An email is made of what it is given: it reads no database and sends nothing, so that its words can be tested alone.',
      severity: 'error',
      from: { path: '^server/messages/(accountMessages|billingMessages|emailPage|lifetime|escapeHtml)\\.ts$' },
      to: {
        path: '^server/',
        pathNot:
          '^server/messages/(accountMessages|billingMessages|emailPage|lifetime|escapeHtml|message)\\.ts$|^server/database/schema\\.ts$',
      },
    },
    {
      name: 'nobody-sends-past-the-outbox',
      comment: 'Only what the outbox delivers is sent if and only if its transaction commits, is tried again and is sent once.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/messages/', '^server/cli/doctorChecks\\.ts$', '\\.test\\.ts$'] },
      to: { path: '^server/messages/(gateway|smtp|sms)\\.ts$' },
    },
    {
      name: 'one-door-to-the-payment-provider',
      comment:
        'Whoever charges cards asks `app.payments`: what stands behind it, and by which keys, is chosen in one place. `prorabka doctor` asks only whether the keys are taken.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: ['^server/modules/payments/provider/', '^server/app\\.ts$', '^server/cli/doctorChecks\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: '^server/modules/payments/provider/(choose|cloudPayments|ask|models)\\.ts$' },
    },
    {
      name: 'the-sandbox-is-a-stranger',
      comment:
        'The sandbox plays a provider at the other end of a wire: code that it shared with payments would pass its tests and fail with a real one.',
      severity: 'error',
      from: { path: '^server/sandbox/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/',
        pathNot: [
          '^server/(sandbox|http|database|messages)/',
          '^server/(config|loopback)\\.ts$',
          '^server/modules/payments/provider/(signature|sandboxAccess)\\.ts$',
        ],
      },
    },
    ...Object.entries(modulesUsed).map(([module, used]) => ({
      name: `module-${module}`,
      comment: `A module that reaches into others at will cannot be changed alone. ${module} calls: ${
        Object.entries(used)
          .map(([other, why]) => `${other} (${why})`)
          .join(', ') || 'none'
      }`,
      severity: 'error',
      from: { path: `^server/modules/${module}/`, pathNot: '\\.test\\.ts$' },
      to: { path: '^server/modules/', pathNot: `^server/modules/(${[module, ...Object.keys(used)].join('|')})/` },
    })),
    {
      name: 'modules-call-services',
      comment:
        'What a module offers to others stands in its service.ts, or in that of a part of it: the rest may change without asking them.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/modules/',
        pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/service\\.ts$', '^server/modules/[^/]+/[^/]+/service\\.ts$'],
      },
    },
    {
      name: 'routes-go-through-the-service',
      comment: 'Rules live in the service: a route that reads the store skips them.',
      severity: 'error',
      from: { path: '^server/modules/.*[rR]outes\\.ts$' },
      to: { path: '^server/modules/.*[sS]tore\\.ts$' },
    },
    {
      name: 'store-knows-no-rules',
      comment: 'The store is SQL alone; the service decides.',
      severity: 'error',
      from: { path: '^server/modules/.*/store\\.ts$' },
      to: { path: '^server/modules/.*/(routes|service)\\.ts$' },
    },
    {
      name: 'nobody-knows-the-sandbox',
      comment: 'It is reached over HTTP only, as any provider is.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/sandbox/', '^server/app\\.ts$', '\\.test\\.ts$'] },
      to: { path: '^server/sandbox/' },
    },
    {
      name: 'demo-and-sandbox-load-where-wanted',
      comment: 'Production reads no file of them: known passwords and play money must not be there to be reached by mistake.',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/(demo|sandbox)/', '\\.test\\.ts$'] },
      to: { path: '^server/(demo|sandbox)/', dynamic: false },
    },
    {
      name: 'config-knows-nothing',
      comment: 'Configuration is parsed before anything else exists.',
      severity: 'error',
      from: { path: '^server/(config|configVariables|loopback)\\.ts$' },
      to: { path: '^(server|src)/', pathNot: '^server/(configVariables|loopback)\\.ts$' },
    },
    {
      name: 'features-are-siblings',
      comment:
        'A cross-link goes by the resource’s name (`RecordLink`), and what features share is in one file of its owner, so that one screen can be removed or rebuilt alone.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: ['^src/features/$1/', '^src/features/[^/]+/shared\\.tsx?$'] },
    },
    {
      name: 'only-app-imports-providers',
      comment:
        'Screens reach providers and the HTTP client through Refine’s hooks and React context, so that each can be replaced in one place.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/(app|providers|api)/', '^src/main\\.tsx$', '\\.test\\.tsx?$'] },
      to: { path: '^src/(providers|api)/' },
    },
    {
      name: 'api-knows-lib-only',
      comment: 'The HTTP client serves the providers and the start alike.',
      severity: 'error',
      from: { path: '^src/api/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(?!api/|lib/)' },
    },
    {
      name: 'nothing-below-imports-app',
      comment: 'The app assembles the rest.',
      severity: 'error',
      from: { path: '^src/(features|importing|sheet|lists|forms|saving|ui|providers|api|lib)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/app/' },
    },
    {
      name: 'common-parts-know-no-feature',
      comment: 'The spreadsheet, the import, the save queue, what all lists and all forms share and the common parts serve every screen.',
      severity: 'error',
      from: { path: '^src/(importing|sheet|lists|forms|saving|ui)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(features|providers|app)/' },
    },
    {
      name: 'common-parts-know-no-import',
      comment: 'features → importing → {sheet, lists, forms} → saving → ui → lib, one way.',
      severity: 'error',
      from: { path: '^src/(sheet|lists|forms|saving|ui)/' },
      to: { path: '^src/importing/' },
    },
    {
      name: 'saving-and-ui-are-below-sheet-lists-and-forms',
      comment: '{sheet, lists, forms} → saving → ui → lib, one way: forms settle conflicts by the rule of the save queue.',
      severity: 'error',
      from: { path: '^src/(saving|ui)/' },
      to: { path: '^src/(sheet|lists|forms)/' },
    },
    {
      name: 'ui-is-below-saving',
      comment: 'Common parts draw what they are given.',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/saving/' },
    },
    {
      name: 'sheet-lists-and-forms-are-siblings',
      comment: 'Each can be read and changed alone.',
      severity: 'error',
      from: { path: '^src/(sheet|lists|forms)/' },
      to: { path: '^src/(sheet|lists|forms)/', pathNot: '^src/$1/' },
    },
    {
      name: 'lib-is-the-bottom',
      comment: 'Pure helpers depend on the contract and on packages only.',
      severity: 'error',
      from: { path: '^src/lib/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/(?!lib/)' },
    },
    {
      name: 'only-the-adapter-knows-the-grid-package',
      comment: 'react-data-grid is a beta pinned exactly: one folder absorbs its changes.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/sheet/' },
      to: { path: '^node_modules/react-data-grid/' },
    },
    {
      name: 'one-workbook-writer',
      comment: 'Each side has one module that writes .xlsx: another package is a change of one file.',
      severity: 'error',
      from: { path: '^(server|src)/', pathNot: '^(server/http|src/lib)/workbook\\.ts$' },
      to: { path: '^node_modules/hucre/' },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that does not resolve works by accident or not at all.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(worker|url|raw)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css', '.svg'],
    },
  },
};
