import { DeleteOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import type { FilterNames } from '../../../lib/moneyFilterWords.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { focusFirst } from '../../../ui/focusFirst.ts';
import { useUnsavedQuestion } from '../../../ui/useUnsavedQuestion.ts';
import { formKeys } from '../entry/formKeys.ts';
import { OperationFields } from '../entry/OperationFields.tsx';
import type { OperationDraft } from '../entry/operationDraft.ts';
import type { Directories } from '../list/useNames.ts';
import type { Operation } from '../operation.ts';
import { operationTitle } from '../operationTitle.ts';
import { ClashPanel } from './ClashPanel.tsx';
import { type Saved, useEditForm } from './useEditForm.ts';

type Props = {
  row: Operation;
  /** what stood in the form when a session ended */
  kept?: OperationDraft | undefined;
  names: FilterNames;
  directories: Directories;
  /** null: nothing was changed */
  onSaved(saved: Saved | null): void;
  onRemove(row: Operation): void;
  onClose(): void;
};

/** One operation, to be changed or deleted. */
export function EditDrawer({ row, kept, names, directories, onSaved, onRemove, onClose }: Props) {
  const askUnsaved = useUnsavedQuestion();
  const form = useEditForm(row, onSaved, kept);

  const ask = () => {
    if (form.busy) return;
    if (form.dirty) askUnsaved(onClose);
    else onClose();
  };
  return (
    <Drawer
      open
      title={operationTitle(row)}
      width={460}
      onClose={ask}
      maskClosable={!form.dirty}
      afterOpenChange={(open) => open && focusFirst(form.form.current, '.money-amount-input')}
      footer={
        <div className="money-edit-foot">
          <Button danger icon={<DeleteOutlined aria-hidden />} disabled={form.busy} onClick={() => onRemove(form.base)}>
            Удалить
          </Button>
          <Button disabled={form.busy} onClick={ask}>
            Отменить
          </Button>
          <Button type="primary" loading={form.busy} onClick={form.save}>
            Сохранить
          </Button>
        </div>
      }
    >
      <form
        ref={form.form}
        noValidate
        onKeyDownCapture={formKeys({ submit: form.save })}
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        {form.message && <FormMessage kind="error">{form.message}</FormMessage>}
        <OperationFields draft={form.draft} faults={form.faults} directories={directories} roomy onChange={form.change} />
      </form>
      <ClashPanel form={form} names={names} />
    </Drawer>
  );
}
