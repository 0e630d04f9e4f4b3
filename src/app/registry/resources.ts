import type { ResourceDescriptor } from '../../lib/resource.ts';
import { bills } from '../../resources/bills/index.tsx';
import { categories } from '../../resources/categories/index.tsx';
import { contractors } from '../../resources/contractors/index.tsx';
import { crmUsers } from '../../resources/crmUsers/index.tsx';
import { objects } from '../../resources/objects/index.tsx';
import { services } from '../../resources/services/index.tsx';
import { transactions } from '../../resources/transactions/index.tsx';

/** Every resource of the console. */
export const resources: readonly ResourceDescriptor[] = [services, categories, objects, contractors, transactions, bills, crmUsers];
