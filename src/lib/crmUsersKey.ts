/** Root of all that is cached of the product's users, by Refine and beside it: a change of one makes what is under it stale. */
export const CRM_USERS_KEY = ['data', 'default', 'crmUsers'] as const;
