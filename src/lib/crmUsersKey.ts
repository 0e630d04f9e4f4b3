/** Root of all that is cached of the product's users: a change of one makes what is under it stale. */
export const CRM_USERS_KEY = ['crm', 'users'] as const;
