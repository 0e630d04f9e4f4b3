import type { ServiceCategory } from '../../../contract/resources/serviceCategory.ts';
import type { ResourceDescriptor } from '../../lib/resource.ts';

/** Categories live on the price list's screen; other resources know them by name. */
export const categories: ResourceDescriptor<ServiceCategory> = {
  name: 'categories',
  label: 'Категории услуг',
  represent: (category) => category.title,
};
