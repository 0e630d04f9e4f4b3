import { UploadOutlined } from '@ant-design/icons';
import { Button, Select, Tag } from 'antd';
import { useMemo, useState } from 'react';
import type { Contractor, ContractorCategory } from '../../../contract/resources/directory.ts';
import { useExtension } from '../../lib/meta-context.tsx';
import { paths } from '../../lib/paths.ts';
import { phoneText } from '../../lib/phoneText.ts';
import { useFocusBack } from '../../lists/useFocusBack.ts';
import type { DirectoryColumn } from '../../ui/directory/DirectoryTable.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { roleWord } from './categoryWords.ts';
import { contractorDirectory } from './contractorDirectory.tsx';
import { DirectoryScreen } from './DirectoryList.tsx';
import { useCategories } from './useCategories.ts';

const ContractorDrawer = lazyDialog(() =>
  import('../../resources/contractors/ContractorDrawer.tsx').then((module) => module.ContractorDrawer),
);
const CategoriesDrawer = lazyDialog(() => import('./CategoriesDrawer.tsx').then((module) => module.CategoriesDrawer));

/** /contractors */
export default function ContractorsScreen() {
  const { data: categories } = useCategories();
  const columns = useMemo(() => columnsOf(categories), [categories]);
  const [open, setOpen] = useState(false);
  const focusBack = useFocusBack(open);
  const imports = useExtension('money-import');
  return (
    <>
      <DirectoryScreen
        directory={contractorDirectory}
        columns={columns}
        filterNames={['category']}
        filters={(query, onQuery) => (
          <Select
            className="directory-filter"
            aria-label="Категория"
            placeholder="Любая категория"
            allowClear
            showSearch
            optionFilterProp="label"
            popupMatchSelectWidth={false}
            options={categories?.map(({ guid, title }) => ({ value: guid, label: title }))}
            value={query.filters.category}
            onChange={(category: string | undefined) => onQuery({ filters: { category } })}
          />
        )}
        tools={
          <>
            {imports && <LinkButton to={paths.contractorsImport} icon={<UploadOutlined aria-hidden />} label="Загрузить из файла" />}
            <Button onClick={() => setOpen(true)}>Категории</Button>
          </>
        }
        Form={ContractorDrawer}
      />
      {open && (
        <CategoriesDrawer
          onClose={() => {
            setOpen(false);
            focusBack();
          }}
        />
      )}
    </>
  );
}

function columnsOf(categories: readonly ContractorCategory[] = []): DirectoryColumn<Contractor>[] {
  const byGuid = new Map(categories.map((category) => [category.guid, category]));
  return [
    { key: 'category', title: 'Категория', render: ({ category }) => <Category category={byGuid.get(category ?? '')} /> },
    { key: 'phone', title: 'Телефон', sorts: true, render: ({ phone }) => <span className="directory-money">{phoneText(phone)}</span> },
    { key: 'email', title: 'E-mail', sorts: true, render: ({ email }) => <span className="directory-email">{email}</span> },
    { key: 'inn', title: 'ИНН', render: ({ inn }) => inn },
    { key: 'member', title: 'Участник', render: ({ is_member }) => is_member && <Tag>да</Tag> },
  ];
}

function Category({ category }: { category: ContractorCategory | undefined }) {
  if (!category) return null;
  return (
    <>
      <span className="directory-long">{category.title}</span>{' '}
      <span className="directory-second">{roleWord(category.contractor_type)}</span>
    </>
  );
}
