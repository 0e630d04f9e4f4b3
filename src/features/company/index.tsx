import { calls } from '../../../contract/calls.ts';
import { owners, writers } from '../../../contract/permissions.ts';
import { paths } from '../../lib/paths.ts';
import { defineResource } from '../../lib/resource.ts';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

/** The selected company's settings; opened from the company dropdown. */
export const company = defineResource({
  name: 'company',
  label: 'Настройки компании',
  extension: 'company',
  roles: owners,
  list: { path: paths.company, component: lazyScreen(() => import('./CompanyPage.tsx')) },
});

/** People who see the company. */
export const members = defineResource({
  name: 'members',
  label: 'Участники',
  calls: { list: calls.companyMembers, companyIn: 'guid' },
  ofCompany: true,
  extension: 'company',
  roles: owners,
});

/** History drawers of the lists. Own changes are reverted by every writer. */
export const changesets = defineResource({
  name: 'changesets',
  label: 'История изменений',
  ofCompany: true,
  extension: 'changesets',
  roles: writers,
  actions: { revertOthers: { roles: owners } },
});

/** «Виды» of the lists of a company, read and written by `lists/SavedViews.tsx`. */
export const savedViews = defineResource({ name: 'savedViews', label: 'Виды', ofCompany: true, extension: 'views', roles: writers });
