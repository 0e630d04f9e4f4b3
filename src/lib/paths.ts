const STEP = 'step';

/** Name of the query parameter of /login that says where the visitor was going. */
export const RETURN_TO = 'to';

/** Name of the query parameter by which a copied link says whose figures it means. */
export const LINKED_COMPANY = 'company';

/** Every screen's address (spec.md section 2). Addresses are written here and nowhere else. */
export const paths = {
  root: '/',
  login: '/login',
  confirmCode: '/confirm-code',
  restorePassword: '/restore-pass',
  services: '/services',
  servicesImport: '/services/import',
  profile: '/profile',
  company: '/company',
  subscription: '/subscription',
  price: '/price',
  crmUsers: '/crm/user',
  crmUser: '/crm/user/:id',
  crmCompany: '/crm/company/:guid',
  crmCodes: '/crm/code',
  crmProfit: '/crm/profit',
  crmPlans: '/crm/plans',
  analytics: '/analytics',
  export: '/export',
  transactions: '/transactions',
  transactionsImport: '/transactions/import',
  transactionsSettings: '/transactions/settings',
  objects: '/objects',
  object: '/objects/:id',
  contractors: '/contractors',
  contractor: '/contractors/:id',
  contractorsImport: '/contractors/import',
} as const;

/** Where a password is set or changed. */
export const passwordPlace = `${paths.profile}#password`;

export type Path = (typeof paths)[keyof typeof paths];

/** Our own guide at the section about a screen: the ids in public/help/guide.html are the screens' addresses. Any other guide as it is. */
export function guideAbout(guide: string, path: string): string {
  const words = path.split('/').filter((word) => /^[a-z-]+$/.test(word));
  return guide.endsWith('/help/guide.html') ? `${guide}#${words.join('-')}` : guide;
}

/** Where a signed-in user lands (spec.md: `/` redirects here). */
export const home: Path = paths.services;

/**
 * Where to go after signing in: a path of this console, or home.
 * Another site can be meant by `//evil`, `/\evil`, a scheme, or either of them behind tabs and line breaks, which browsers drop.
 */
export function returnAddress(typed: string | null): string {
  if (!typed?.startsWith('/') || hasControlOrBackslash(typed)) return home;
  if (!URL.canParse(typed, 'https://own.invalid')) return home;
  const url = new URL(typed, 'https://own.invalid');
  if (url.origin !== 'https://own.invalid' || url.pathname.startsWith('//')) return home;
  if (url.pathname === paths.login) return home;
  return url.pathname + url.search + url.hash;
}

function hasControlOrBackslash(text: string) {
  for (const character of text) if (character < ' ' || character === '\\') return true;
  return false;
}

/** /login with the address to come back to; home needs none. */
export function loginAddress(from: string): string {
  const target = returnAddress(from);
  return target === home ? paths.login : `${paths.login}?${RETURN_TO}=${encodeURIComponent(target)}`;
}

/** What the button says that leads to a return address. */
export function returnLabel(target: string): string {
  return target.startsWith(home) ? 'Открыть прайс-лист' : 'Продолжить';
}

/** A page on the way in, from which the visitor is to go on to the same place. */
export function withReturn(path: Path, search: URLSearchParams): string {
  const to = search.get(RETURN_TO);
  return to === null ? path : `${path}?${new URLSearchParams({ [RETURN_TO]: to })}`;
}

/**
 * Addresses of a page's steps: `?step=…`, the first one's is the page's own. Where the visitor was going stays in them, and
 * nothing else does.
 */
export function stepAddresses<S extends string>(path: Path, steps: readonly [S, ...S[]]) {
  return {
    /** The step that an address asks for; an unknown one is the first. */
    askedStep: (search: URLSearchParams): S => steps.find((step) => step === search.get(STEP)) ?? steps[0],
    stepAddress(step: S, search: URLSearchParams) {
      const query = new URLSearchParams();
      if (step !== steps[0]) query.set(STEP, step);
      const to = search.get(RETURN_TO);
      if (to !== null) query.set(RETURN_TO, to);
      return query.size > 0 ? `${path}?${query}` : path;
    },
  };
}
