import type { SiteObject } from '../../../contract/resources/directory.ts';

export const statusWords: Record<SiteObject['status'], string> = { active: 'В работе', done: 'Завершён', archived: 'В архиве' };

export const statusOptions = Object.entries(statusWords).map(([value, label]) => ({ value, label }));
