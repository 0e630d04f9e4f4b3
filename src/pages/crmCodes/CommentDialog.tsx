import { Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import type { Code } from '../../../contract/resources/code.ts';
import { Field } from '../../ui/Field.tsx';
import { focusOpened } from '../../ui/focusOpened.ts';
import { useCodeActions } from './useCodeActions.ts';

const MOST = 500;

/** The comment of one code. What is typed stays when saving fails. */
export function CommentDialog({ code, onClose }: { code: Code; onClose(): void }) {
  const { comment } = useCodeActions();
  const [text, setText] = useState(code.comment);
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false });
  const going = useRef(false);

  async function save(): Promise<void> {
    if (going.current) return;
    going.current = true;
    setState({ busy: true });
    try {
      await comment(code.guid, text.trim());
      onClose();
    } catch (error) {
      setState({ busy: false, error: error instanceof Error ? error.message : String(error) });
    } finally {
      going.current = false;
    }
  }

  return (
    <Modal
      open
      title={`Комментарий к коду ${code.code}`}
      onCancel={onClose}
      onOk={() => void save()}
      okText="Сохранить"
      cancelText="Отменить"
      confirmLoading={state.busy}
      afterOpenChange={focusOpened('#code-comment')}
    >
      <Field id="code-comment" label="Комментарий" error={state.error} hint="Виден только тем, кто работает с кодами.">
        {(aria, status) => (
          <Input.TextArea
            {...aria}
            status={status}
            rows={3}
            maxLength={MOST}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
    </Modal>
  );
}
