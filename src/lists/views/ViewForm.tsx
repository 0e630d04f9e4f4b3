import { Button, Flex, Form, Input, type InputProps } from 'antd';
import { useState } from 'react';
import { keepNamedPeriod, namedPeriod } from '../../lib/namedPeriod.ts';

type Props = {
  /** a name that fits the screen */
  example: string;
  query: string;
  /** @returns was it kept? */
  onSave(title: string, query: string): Promise<boolean>;
};

/** A name for the present filter. */
export function ViewForm({ example, query, onSave }: Props) {
  const [form] = Form.useForm<{ title: string }>();
  const [busy, setBusy] = useState(false);
  const kept = keepNamedPeriod(query);
  const period = namedPeriod(kept);

  async function save(title: string): Promise<void> {
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
        rules={[{ required: true, whitespace: true, message: `Назовите вид, например «${example}».` }]}
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
      <Input {...field} maxLength={100} autoComplete="off" />
      <Button type="primary" htmlType="submit" loading={busy}>
        Сохранить
      </Button>
    </Flex>
  );
}
