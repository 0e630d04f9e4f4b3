import { Modal, type ModalProps } from 'antd';
import type { ReactNode } from 'react';
import { focusOpened } from '../ui/focusOpened.ts';
import { type AnyForm, FormBody, useFormClose } from './FormBody.tsx';

type Props = Pick<ModalProps, 'okButtonProps' | 'cancelText' | 'maskClosable'> & {
  form: AnyForm;
  title: string;
  send?: string;
  /** selector of what gets the focus when the dialog opens; the first field by default */
  first?: string;
  onClose(): void;
  children: ReactNode;
};

/** The dialog around a form of one or two fields. Ctrl+Enter sends; closing asks when something is not saved. */
export function FormDialog({
  form,
  title,
  send = 'Сохранить',
  first = 'input, textarea',
  maskClosable = !form.dirty,
  onClose,
  children,
  ...modal
}: Props) {
  const ask = useFormClose(form, onClose);
  return (
    <Modal
      cancelText="Отменить"
      {...modal}
      open
      title={title}
      okText={send}
      confirmLoading={form.busy}
      onOk={form.save}
      onCancel={ask}
      maskClosable={maskClosable}
      afterOpenChange={focusOpened(first)}
    >
      <FormBody form={form}>{children}</FormBody>
    </Modal>
  );
}
