import { newService, type Service } from '../../contract/service.ts';

/** A service of the price list as the server answers it, `more` on top. */
export const sampleService = (more: Partial<Service>): Service => ({
  guid: 's',
  category: 'c',
  ...newService,
  position: 1,
  is_deleted: false,
  version: 1,
  updated_at: '2026-11-21T00:00:00Z',
  ...more,
});
