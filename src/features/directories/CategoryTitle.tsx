import { type BaseRecord, useUpdate } from '@refinedev/core';
import type { ContractorCategory } from '../../../contract/directory.ts';
import type { ApiFailure } from '../../lib/api-failure.ts';
import { InlineTitle } from '../../lists/InlineTitle.tsx';

/** A category's title, renamed in its place. */
export function CategoryTitle({ category: { guid, title } }: { category: ContractorCategory }) {
  const { mutateAsync } = useUpdate<ContractorCategory & BaseRecord, ApiFailure>({
    resource: 'contractorCategories',
    id: guid,
    errorNotification: false,
  });
  return (
    <InlineTitle
      title={title}
      max={100}
      onRename={async (renamed) => {
        const successNotification = { type: 'success' as const, message: `Категория переименована: «${renamed}».` };
        await mutateAsync({ values: { title: renamed }, successNotification });
      }}
    />
  );
}
