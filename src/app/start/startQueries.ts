import { queryOptions } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import type { Meta } from '../../../contract/company.ts';
import type { Api } from '../../lib/api.ts';
import { isFailure } from '../../lib/apiFailure.ts';
import { brand } from '../../lib/brand.ts';
import { read } from '../../lib/read.ts';
import { companiesKey } from '../../lib/workspace.ts';

/** What an API that has the spec's calls alone can do. */
const bareMeta: Meta = {
  name: brand,
  version: '',
  api: '1',
  extensions: [],
  links: { telegram: null, help: null, guide: null, privacy: null, license: null, offer: null },
  metrika_id: null,
};

/** What must be known before the first screen shows. */
export const startQueries = {
  meta: (api: Api) =>
    queryOptions({
      queryKey: ['meta'],
      staleTime: Number.POSITIVE_INFINITY,
      async queryFn({ signal }) {
        try {
          return await api.call(calls.meta, {}, { signal });
        } catch (error) {
          if (isFailure(error) && error.statusCode === 404) return bareMeta;
          throw error;
        }
      },
    }),
  companies: read(companiesKey, calls.companyList, { query: {} }),
  permissions: read(['permissions'], calls.permissions, {}),
};
