import { Button, Flex, Form, Input, type InputProps, Modal } from 'antd';
import { FormBody } from '../forms/FormBody.tsx';
import { useCallForm } from '../forms/useCallForm.ts';
import { sentenceOf } from '../lib/apiFailure.ts';
import { keepNamedPeriod, namedPeriod } from '../lib/periods.ts';
import { Failure } from '../ui/Failure.tsx';
import { RowList } from './RowList.tsx';
import { ViewItem } from './ViewItem.tsx';
import { useViews, type ViewSource } from './views.ts';

type Props = { source: ViewSource; query: string; onApply(query: string): void; onClose(): void };

/** Keeps the present filter under a name; renames, brings up to date and deletes those that are kept. */
export default function ViewsDialog({ source, query, onApply, onClose }: Props) {
  const views = useViews(source);
  const { data, error, refetch } = views.list;
  const kept = keepNamedPeriod(query);
  const period = namedPeriod(kept);
  /** a name for the present filter */
  const form = useCallForm({
    name: 'view',
    initial: { title: '' },
    async send({ title }) {
      await views.create(title.trim(), kept);
      return { title: '' };
    },
  });

  /** @returns was it done? */
  async function tried(work: Promise<unknown>): Promise<boolean> {
    form.setMessage(null);
    try {
      await work;
      return true;
    } catch (error) {
      form.setMessage(sentenceOf(error));
      return false;
    }
  }
  return (
    <Modal open title="Сохранённые виды" footer={null} onCancel={onClose}>
      <FormBody form={form}>
        <Form.Item
          name="title"
          label="Название нового вида"
          rules={[{ required: true, whitespace: true, message: `Назовите вид, например «${source.words.example}».` }]}
          extra={period && `Период запомнится как «${period}» и будет сдвигаться сам.`}
        >
          <TitleInput busy={form.busy} />
        </Form.Item>
      </FormBody>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {data && (
        <RowList rows={data} none={`Сохранённых видов пока нет. ${source.words.seenBy}`}>
          {(view) => (
            <ViewItem
              view={view}
              goneFor={source.words.goneFor}
              query={query}
              onApply={(query) => {
                onApply(query);
                onClose();
              }}
              onEdit={(change) => tried(views.edit(view, change))}
              onRemove={() => tried(views.remove(view))}
              onRemoved={() => form.props.form.focusField('title')}
            />
          )}
        </RowList>
      )}
    </Modal>
  );
}

/** The field with its button beside it; the form gives it the rest. */
function TitleInput({ busy, ...field }: InputProps & { busy: boolean }) {
  return (
    <Flex gap={8}>
      <Input {...field} maxLength={100} autoComplete="off" />
      <Button type="primary" htmlType="submit" loading={busy}>
        Сохранить
      </Button>
    </Flex>
  );
}
