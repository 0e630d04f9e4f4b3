import { useQueryClient } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import type { ContractorCategory } from '../../../contract/resources/directory.ts';
import { useApi } from '../../lib/api.ts';
import { useAttempts } from '../../lib/attempts.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { companyKey } from '../../lib/company-lists.ts';
import { InlineTitle } from '../../lists/InlineTitle.tsx';
import { useNotices } from '../../ui/useNotices.ts';

/** A category's title, renamed in its place. */
export function CategoryTitle({ category: { guid, title } }: { category: ContractorCategory }) {
  const api = useApi();
  const client = useQueryClient();
  const { company } = useCompany();
  const { done } = useNotices();
  const once = useAttempts();
  return (
    <InlineTitle
      title={title}
      max={100}
      onRename={async (renamed) => {
        const input = { params: { guid }, body: { title: renamed } };
        await once(renamed, (idempotencyKey) => api.call(calls.contractorCategoryEdit, input, { idempotencyKey }));
        await client.invalidateQueries({ queryKey: companyKey(company.guid, 'contractorCategories') });
        done(`Категория переименована: «${renamed}».`);
      }}
    />
  );
}
