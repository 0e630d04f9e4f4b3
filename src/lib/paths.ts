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

/** Where a signed-in user lands (spec.md: `/` redirects here). */
export const home: Path = paths.services;
