import { Drawer, Table } from 'antd';
import { useMay } from '../../lib/access.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { CategoryTitle } from './CategoryTitle.tsx';
import { roleWord, typeWord } from './categoryWords.ts';
import { useCategories } from './useCategories.ts';

/** Categories of contractors, with the role that each gives; the owner's role adds and renames them. */
export function CategoriesDrawer({ onClose }: { onClose(): void }) {
  const categories = useCategories();
  const owner = useMay('contractorCategories', 'edit');
  return (
    <Drawer open title="Категории контрагентов" width={640} onClose={onClose}>
      <p className="small">
        Категория говорит, какую роль получает контрагент, когда входит в систему.{' '}
        {owner ? 'Тип категории потом не меняется.' : 'Менять категории может сотрудник с ролью «Компания».'}
      </p>
      <Loaded query={categories} rows={6} what="Категории">
        {(rows) => (
          <Table
            size="small"
            rowKey="guid"
            pagination={false}
            dataSource={rows}
            locale={{ emptyText: 'Категорий пока нет.' }}
            columns={[
              { title: 'Название', render: (_, row) => (owner ? <CategoryTitle category={row} /> : row.title) },
              {
                title: 'Тип и роль',
                render: (_, { contractor_type }) => (
                  <>
                    {typeWord(contractor_type)} <span className="directory-second">роль «{roleWord(contractor_type)}»</span>
                  </>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {owner && <CategoryForm />}
    </Drawer>
  );
}
