import { UploadOutlined } from '@ant-design/icons';
import { Button, type TableColumnsType } from 'antd';
import { useMemo } from 'react';
import type { Contractor, ContractorCategory } from '../../../contract/directory.ts';
import { useMay } from '../../lib/access.tsx';
import { phoneText } from '../../lib/contacts.ts';
import { isGuid } from '../../lib/newGuid.ts';
import { paths } from '../../lib/paths.ts';
import { ListFilter } from '../../lists/ListFilter.tsx';
import { useOpened } from '../../lists/useFocusBack.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { useCategories } from './contractorCategories.ts';
import { DirectoryList } from './DirectoryList.tsx';
import { contractorDirectory } from './directory.ts';
import { roleWord } from './shared.tsx';

const ContractorForm = lazyDialog(() => import('./ContractorForm.tsx'));
const CategoriesDrawer = lazyDialog(() => import('./CategoriesDrawer.tsx'));

const narrowedBy = { category: isGuid };

/** /contractors */
export default function ContractorList() {
  const { data: categories } = useCategories();
  const columns = useMemo(() => columnsOf(categories), [categories]);
  const [open, setOpen, close] = useOpened<true>();
  const imports = useMay('contractors', 'import');
  return (
    <>
      <DirectoryList
        directory={contractorDirectory}
        columns={columns}
        more={({ category }) => {
          const known = categories?.find(({ guid }) => guid === category);
          return known && `${known.title} · ${roleWord(known.contractor_type)}`;
        }}
        narrowedBy={narrowedBy}
        filters={(control) => (
          <ListFilter
            name="category"
            label="Категория"
            title="Любая категория"
            searchable
            options={categories?.map(({ guid, title }) => ({ value: guid, label: title })) ?? []}
            {...control}
          />
        )}
        tools={
          <>
            {imports && <LinkButton to={paths.contractorsImport} icon={<UploadOutlined aria-hidden />} label="Загрузить из файла" />}
            <Button onClick={() => setOpen(true)}>Категории</Button>
          </>
        }
        Form={ContractorForm}
      />
      {open && <CategoriesDrawer onClose={close} />}
    </>
  );
}

function columnsOf(categories: readonly ContractorCategory[] = []): TableColumnsType<Contractor> {
  const byGuid = new Map(categories.map((category) => [category.guid, category]));
  return [
    {
      key: 'category',
      title: 'Категория',
      render: (_, { category, is_member }) => <Category category={byGuid.get(category ?? '')} member={is_member} />,
    },
    { key: 'phone', title: 'Телефон', sorter: true, render: (_, { phone }) => <span className="number">{phoneText(phone)}</span> },
    { key: 'email', title: 'E-mail', sorter: true, render: (_, { email }) => <span className="directory-email">{email}</span> },
    { key: 'inn', title: 'ИНН', render: (_, { inn }) => inn },
  ];
}

type CategoryProps = { category: ContractorCategory | undefined; member: boolean | undefined };

/** The category with its role, and whether the contractor has it: signs in as a member of the company. */
function Category({ category, member }: CategoryProps) {
  const role = [category && roleWord(category.contractor_type), member && 'участник'].filter(Boolean).join(' · ');
  return (
    <>
      <span className="directory-long">{category?.title}</span> <span className="note small">{role}</span>
    </>
  );
}
