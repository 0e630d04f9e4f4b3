import { bills } from '../../features/directories/bills.tsx';
import { contractors } from '../../features/directories/contractors.tsx';
import { objects } from '../../features/directories/objects.tsx';
import type { ResourceDescriptor } from '../../lib/resource.ts';
import { categories } from '../../resources/categories/index.tsx';
import { crmUsers } from '../../resources/crmUsers/index.tsx';
import { services } from '../../resources/services/index.tsx';
import { transactions } from '../../resources/transactions/index.tsx';

/** Every resource of the console. */
export const resources: readonly ResourceDescriptor[] = [services, categories, objects, contractors, transactions, bills, crmUsers];
