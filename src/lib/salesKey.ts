/** Root of all that is cached of sales: «Обновить» makes it stale, and so does a refund or a subscription given by hand. */
export const SALES_KEY = ['sales'] as const;
