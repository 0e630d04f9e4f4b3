/** Where the address of an import names a table that another screen hands over: `?ready=3`. */
export const HANDED = 'ready';
