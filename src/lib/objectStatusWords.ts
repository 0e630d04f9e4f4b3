import type { SiteObject } from '../../contract/directory.ts';

/** How far the work at an object has come. */
export const objectStatusWords: Record<SiteObject['status'], string> = { active: 'В работе', done: 'Завершён', archived: 'В архиве' };
