import { externalStore } from '../../lib/externalStore.ts';
import { createDataProvider } from '../../providers/dataProvider.ts';
import { api, baseURL } from '../console.ts';
import { resources } from '../resources.ts';

/** The list of a company that was read last, and the tag that the server gave it. */
export const lastList = externalStore<{ company: string; etag: string } | null>(null);

/** One for the page; it knows every resource, so it is loaded behind the sign-in. */
export const dataProvider = createDataProvider(api, baseURL, resources, (company, etag) => lastList.set({ company, etag }));
