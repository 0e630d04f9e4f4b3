import { owners, writers } from '../../../contract/permissions.ts';
import { defineResource } from '../../lib/resource.ts';

/** A part of the operations' settings and of the analytics. */
export const closedMonths = defineResource({
  name: 'closedMonths',
  label: 'Закрытые месяцы',
  ofCompany: true,
  extension: 'months',
  roles: writers,
  // whoever is refused for a closed month (1111) is asked, whatever the API names
  actions: { edit: { roles: owners, extension: undefined } },
});
