import { useUpdate } from '@refinedev/core';
import { Form, Input } from 'antd';
import type { Code } from '../../../contract/code.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { useCallForm } from '../../forms/useCallForm.ts';
import type { ApiFailure } from '../../lib/apiFailure.ts';

/** The comment of one code. What is typed stays when saving fails. */
export default function CommentDialog({ code: { guid, code, comment }, onClose }: { code: Code; onClose(): void }) {
  const { mutateAsync } = useUpdate<Code, ApiFailure>({ resource: 'codes', errorNotification: false });
  const form = useCallForm({
    name: 'code',
    guarded: true,
    initial: { comment },
    async send(typed) {
      const successNotification = { type: 'success' as const, message: 'Комментарий сохранён.' };
      await mutateAsync({ id: guid, values: { comment: typed.comment.trim() }, successNotification });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`Комментарий к коду ${code}`} onClose={onClose}>
      <Form.Item name="comment" label="Комментарий" extra="Виден только тем, кто работает с кодами.">
        <Input.TextArea rows={3} />
      </Form.Item>
    </FormDialog>
  );
}
