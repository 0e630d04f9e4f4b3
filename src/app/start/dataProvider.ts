import { createDataProvider } from '../../providers/dataProvider.ts';
import { api, baseURL } from '../console.ts';
import { resources } from '../resources.ts';
import { listWasRead } from './lastList.ts';

/** One for the page; it knows every resource, so it is loaded behind the sign-in. */
export const dataProvider = createDataProvider(api, baseURL, resources, listWasRead);
