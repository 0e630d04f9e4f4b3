import { type BaseRecord, useCreate, useUpdate } from '@refinedev/core';
import { Button, Drawer, Form, Input, Select, Table } from 'antd';
import { useEffect, useState } from 'react';
import type { ContractorCategory } from '../../../contract/directory.ts';
import { cleanLine, lineProblem } from '../../../contract/text.ts';
import { FormBody, useFormClose } from '../../forms/FormBody.tsx';
import { ruleOf, useCallForm } from '../../forms/useCallForm.ts';
import { useMay } from '../../lib/access.tsx';
import type { ApiFailure } from '../../lib/apiFailure.ts';
import { useNewRecord } from '../../lib/useNewRecord.ts';
import { InlineTitle, useRename } from '../../lists/InlineTitle.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { submitOnce } from '../../ui/oneClick.ts';
import { useNotices } from '../../ui/useNotices.ts';
import { typeOptions, typeWord, useCategories } from './contractorCategories.ts';
import { roleWord } from './shared.tsx';

const resource = 'contractorCategories';

const quiet = { successNotification: false, errorNotification: false } as const;

/** Categories of contractors, with the role that each gives; the owner's role adds and renames them. */
export default function CategoriesDrawer({ onClose }: { onClose(): void }) {
  const categories = useCategories();
  const owner = useMay(resource, 'edit');
  const rename = useRename(resource, (title) => `Категория переименована: «${title}».`);
  const [dirty, setDirty] = useState(false);
  const close = useFormClose({ busy: false, dirty }, onClose);
  return (
    <Drawer open title="Категории контрагентов" width={640} onClose={close} maskClosable={!dirty}>
      <p className="small about">
        Категория говорит, какая роль у контрагента, если он участник компании.{' '}
        {owner ? 'Тип категории потом не меняется.' : 'Менять категории может только владелец компании.'}
      </p>
      <Loaded query={categories} rows={6} what="Категории">
        {(rows) => (
          <Table
            size="small"
            aria-label="Категории контрагентов"
            rowKey="guid"
            pagination={false}
            dataSource={rows}
            locale={{ emptyText: 'Категорий пока нет.' }}
            columns={[
              {
                title: 'Название',
                render: (_, { guid, title, version }) =>
                  owner ? (
                    <InlineTitle title={title} version={version} max={100} onRename={(renamed, seen) => rename(guid, renamed, seen)} />
                  ) : (
                    title
                  ),
              },
              {
                title: 'Тип и роль',
                render: (_, { contractor_type }) => (
                  <>
                    {typeWord(contractor_type)} <span className="note small">роль «{roleWord(contractor_type)}»</span>
                  </>
                ),
              },
            ]}
          />
        )}
      </Loaded>
      {owner && <CategoryForm onDirty={setDirty} />}
    </Drawer>
  );
}

type Category = ContractorCategory & BaseRecord;

type Typed = { title: string; contractor_type: number };

const titleRule = ruleOf((typed: string) => lineProblem(cleanLine(typed), { what: 'Название', max: 100 }));

/** Adds a category of contractors. */
function CategoryForm({ onDirty }: { onDirty(dirty: boolean): void }) {
  const { done } = useNotices();
  const birth = useNewRecord();
  const { mutateAsync: create } = useCreate<Category, ApiFailure>({ resource, ...quiet });
  const { mutateAsync: update } = useUpdate<Category, ApiFailure>({ resource, ...quiet });
  const [type, setType] = useState(1);
  const form = useCallForm<Typed>({
    name: resource,
    guarded: true,
    initial: { title: '', contractor_type: type },
    async send(typed) {
      const values = { ...typed, title: cleanLine(typed.title) };
      form.props.form.focusField('title');
      await birth.make(
        async (guid) => (await create({ values: { ...values, guid } })).data,
        async (made) => {
          // an earlier try has made it: it is renamed; its type cannot be changed any more
          if (made.contractor_type !== values.contractor_type) {
            throw new Error(
              `Категория уже добавлена при первой попытке: «${made.title}», ${typeWord(made.contractor_type)}. Её тип не меняется.`,
            );
          }
          return made.title === values.title
            ? made
            : (await update({ id: made.guid, values: { title: values.title, version: made.version } })).data;
        },
      );
      done(`Категория добавлена: «${values.title}».`);
      // the next category begins with the type of this one
      setType(typed.contractor_type);
      return { ...typed, title: '' };
    },
  });
  const { dirty } = form;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  return (
    <FormBody form={form} className="category-form">
      <h3>Новая категория</h3>
      <Form.Item name="title" label="Название категории" rules={[titleRule]}>
        <Input />
      </Form.Item>
      <Form.Item name="contractor_type" label="Тип и роль">
        <Select className="wide" options={typeOptions} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={form.busy} onClick={submitOnce}>
        Добавить категорию
      </Button>
    </FormBody>
  );
}
