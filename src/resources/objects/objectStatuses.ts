import { objectStatusWords } from '../../lib/objectStatusWords.ts';

export const statusOptions = Object.entries(objectStatusWords).map(([value, label]) => ({ value, label }));
