/** Most rows of one import, whatever is imported. */
export const MAX_IMPORT_ROWS = 100_000;
