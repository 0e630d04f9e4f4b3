/** What both sides know of one-time codes. Free of the schema library: the console reads it. */

/** Digits of a one-time code. */
export const CODE_LENGTH = 6;

/**
 * `fields.code` of 1007 where no further try can succeed (expired, used, used up, never sent): the console offers a new code in
 * place of another try. Any other sentence there leaves the code to be corrected.
 */
export const DEAD_CODE = 'Код больше не действует. Запросите новый.';
