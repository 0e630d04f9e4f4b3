/** Where the companies of the signed-in user are cached. */
export const companiesKey = ['companies'] as const;
