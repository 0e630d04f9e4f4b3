import { useForm } from '@refinedev/antd';
import { type BaseRecord, useUpdate } from '@refinedev/core';
import { Button, Drawer, Form, Input, Select, Table } from 'antd';
import type { ContractorCategory } from '../../../contract/directory.ts';
import { cleanLine, lineProblem } from '../../../contract/text.ts';
import { useMay } from '../../lib/access.tsx';
import { type ApiFailure, isFailure, sentenceOf } from '../../lib/apiFailure.ts';
import { useNewRecord } from '../../lib/useNewRecord.ts';
import { InlineTitle } from '../../lists/InlineTitle.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useNotices } from '../../ui/useNotices.ts';
import { typeOptions, typeWord, useCategories } from './contractorCategories.ts';
import { roleWord } from './shared.tsx';
import '../../forms/forms.css';

const resource = 'contractorCategories';

const quiet = { successNotification: false, errorNotification: false } as const;

/** Categories of contractors, with the role that each gives; the owner's role adds and renames them. */
export default function CategoriesDrawer({ onClose }: { onClose(): void }) {
  const categories = useCategories();
  const owner = useMay('contractorCategories', 'edit');
  return (
    <Drawer open title="Категории контрагентов" width={640} onClose={onClose}>
      <p className="small">
        Категория говорит, какую роль получает контрагент, когда входит в систему.{' '}
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
              { title: 'Название', render: (_, row) => (owner ? <CategoryTitle category={row} /> : row.title) },
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
      {owner && <CategoryForm />}
    </Drawer>
  );
}

/** A category's title, renamed in its place. */
function CategoryTitle({ category: { guid, title, version } }: { category: ContractorCategory }) {
  const { mutateAsync } = useUpdate<ContractorCategory & BaseRecord, ApiFailure>({
    resource: 'contractorCategories',
    id: guid,
    errorNotification: false,
  });
  return (
    <InlineTitle
      title={title}
      version={version}
      max={100}
      onRename={async (renamed, seen) => {
        const successNotification = { type: 'success' as const, message: `Категория переименована: «${renamed}».` };
        return (await mutateAsync({ values: { title: renamed, version: seen }, successNotification })).data;
      }}
    />
  );
}

type Category = ContractorCategory & BaseRecord;

type Typed = { title: string; contractor_type: number };

/** Adds a category of contractors. */
function CategoryForm() {
  const { done } = useNotices();
  const birth = useNewRecord();
  const { form, onFinish, formLoading } = useForm<Category, ApiFailure, Typed & { guid?: string }>({
    resource,
    action: 'create',
    redirect: false,
    warnWhenUnsavedChanges: false,
    // the only field: all refusals are shown at it
    disableServerSideValidation: true,
    ...quiet,
  });
  const { mutateAsync: update, mutation } = useUpdate<Category, ApiFailure>({ resource, ...quiet });
  const busy = formLoading || mutation.isPending;

  /** An earlier try has made it: it is renamed; its type cannot be changed any more. */
  async function correct(made: ContractorCategory, { title, contractor_type }: Typed): Promise<ContractorCategory> {
    if (made.contractor_type !== contractor_type) {
      throw new Error(
        `Категория уже добавлена при первой попытке: «${made.title}», ${typeWord(made.contractor_type)}. Её тип не меняется.`,
      );
    }
    return made.title === title ? made : (await update({ id: made.guid, values: { title, version: made.version } })).data;
  }

  async function add(typed: Typed): Promise<void> {
    if (busy) return;
    const values = { ...typed, title: cleanLine(typed.title) };
    try {
      await birth.make(
        async (guid) => {
          const answer = await onFinish({ ...values, guid });
          if (!answer) throw new Error('the creation of a category was not answered');
          return answer.data;
        },
        (made) => correct(made, values),
      );
      // the next one may be being typed already
      if (form.getFieldValue('title') === typed.title) form.setFieldsValue({ title: '' });
      done(`Категория добавлена: «${values.title}».`);
    } catch (error) {
      const told = isFailure(error) ? Object.values(error.fields).flat().join(' ') : '';
      form.setFields([{ name: 'title', errors: [told || sentenceOf(error)] }]);
    }
    form.focusField('title');
  }

  return (
    <Form
      form={form}
      name={resource}
      className="category-form"
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ title: '', contractor_type: 1 }}
      onFinish={(typed: Typed) => void add(typed)}
      onFinishFailed={() => form.focusField('title')}
      onValuesChange={() => form.getFieldError('title').length > 0 && form.setFields([{ name: 'title', errors: [] }])}
    >
      <h3>Новая категория</h3>
      <Form.Item
        name="title"
        label="Название категории"
        rules={[
          {
            async validator(_rule: unknown, typed: string) {
              const problem = lineProblem(cleanLine(typed), { what: 'Название', max: 100 });
              if (problem !== null) throw new Error(problem);
            },
          },
        ]}
      >
        <Input />
      </Form.Item>
      <Form.Item name="contractor_type" label="Тип и роль">
        <Select className="wide" options={typeOptions} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy}>
        Добавить категорию
      </Button>
    </Form>
  );
}
