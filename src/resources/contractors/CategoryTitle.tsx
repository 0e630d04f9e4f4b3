import { useQueryClient } from '@tanstack/react-query';
import { calls } from '../../../contract/calls.ts';
import type { ContractorCategory } from '../../../contract/resources/directory.ts';
import { useApi } from '../../lib/api.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { companyKey } from '../../lib/company-lists.ts';
import { newGuid } from '../../lib/newGuid.ts';
import { InlineTitle } from '../../ui/directory/InlineTitle.tsx';
import { useNotices } from '../../ui/useNotices.tsx';

/** A category's title, renamed in its place. */
export function CategoryTitle({ category: { guid, title } }: { category: ContractorCategory }) {
  const api = useApi();
  const client = useQueryClient();
  const { company } = useCompany();
  const { done } = useNotices();
  return (
    <InlineTitle
      title={title}
      max={100}
      onRename={async (renamed) => {
        await api.call(calls.contractorCategoryEdit, { params: { guid }, body: { title: renamed } }, { idempotencyKey: newGuid() });
        await client.invalidateQueries({ queryKey: companyKey(company.guid, 'contractorCategories') });
        done(`Категория переименована: «${renamed}».`);
      }}
    />
  );
}
