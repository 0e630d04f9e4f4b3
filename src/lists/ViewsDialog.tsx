import { Button, Flex, Form, type FormInstance, Input, type InputProps, Modal } from 'antd';
import { useState } from 'react';
import { sentenceOf } from '../lib/apiFailure.ts';
import { keepNamedPeriod, namedPeriod } from '../lib/periods.ts';
import { Failure } from '../ui/Failure.tsx';
import { FormMessage } from '../ui/Field.tsx';
import { RowList } from './RowList.tsx';
import { ViewItem } from './ViewItem.tsx';
import { titleProblem, type Views } from './views.ts';

type Props = { views: Views; query: string; onApply(query: string): void; onClose(): void };

/** Keeps the present filter under a name; renames, brings up to date and deletes those that are kept. */
export default function ViewsDialog({ views, query, onApply, onClose }: Props) {
  const [form] = Form.useForm<NewView>();
  const [failure, setFailure] = useState<string | null>(null);
  const { data, error, refetch } = views.list;

  /** @returns was it done? */
  async function tried(work: Promise<unknown>) {
    setFailure(null);
    try {
      await work;
      return true;
    } catch (error) {
      setFailure(sentenceOf(error));
      return false;
    }
  }
  return (
    <Modal open title="Сохранённые виды" footer={null} onCancel={onClose}>
      {failure && <FormMessage kind="error">{failure}</FormMessage>}
      <ViewForm form={form} example={views.words.example} query={query} onSave={(title, kept) => tried(views.create(title, kept))} />
      {error && <Failure error={error} retry={() => void refetch()} />}
      {data && (
        <RowList rows={data} none={`Сохранённых видов пока нет. ${views.words.seenBy}`}>
          {(view) => (
            <ViewItem
              view={view}
              goneFor={views.words.goneFor}
              query={query}
              onApply={(query) => {
                onApply(query);
                onClose();
              }}
              onEdit={(change, seen) => tried(views.edit(seen, change))}
              onRemove={() => tried(views.remove(view))}
              onRemoved={() => form.focusField('title')}
            />
          )}
        </RowList>
      )}
    </Modal>
  );
}

type NewView = { title: string };

type ViewFormProps = {
  form: FormInstance<NewView>;
  /** a name that fits the screen */
  example: string;
  query: string;
  /** @returns was it kept? */
  onSave(title: string, query: string): Promise<boolean>;
};

/** A name for the present filter. */
function ViewForm({ form, example, query, onSave }: ViewFormProps) {
  const [busy, setBusy] = useState(false);
  const kept = keepNamedPeriod(query);
  const period = namedPeriod(kept);

  async function save(title: string) {
    if (busy) return;
    setBusy(true);
    // not `resetFields`: it draws the field anew, and the focus inside it is lost
    if (await onSave(title.trim(), kept)) form.setFieldsValue({ title: '' });
    setBusy(false);
  }
  return (
    <Form
      form={form}
      name="view"
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      initialValues={{ title: '' }}
      onFinish={({ title }) => void save(title)}
      onFinishFailed={() => form.focusField('title')}
      onValuesChange={() => form.getFieldError('title').length > 0 && form.setFields([{ name: 'title', errors: [] }])}
    >
      <Form.Item
        name="title"
        label="Название нового вида"
        rules={[
          { required: true, whitespace: true, message: `Назовите вид, например «${example}».` },
          {
            async validator(_rule: unknown, typed: string) {
              const problem = titleProblem(typed);
              if (problem !== null) throw new Error(problem);
            },
          },
        ]}
        extra={period && `Период запомнится как «${period}» и будет сдвигаться сам.`}
      >
        <TitleInput busy={busy} />
      </Form.Item>
    </Form>
  );
}

/** The field with its button beside it; the form gives it the rest. */
function TitleInput({ busy, ...field }: InputProps & { busy: boolean }) {
  return (
    <Flex gap={8}>
      <Input {...field} autoComplete="off" />
      <Button type="primary" htmlType="submit" loading={busy}>
        Сохранить
      </Button>
    </Flex>
  );
}
