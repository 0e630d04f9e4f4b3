import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo } from 'react';
import { FormDrawer } from '../../forms/FormDrawer.tsx';
import type { KeptForm } from '../../forms/recordFields.ts';
import { useClosedMonths } from '../../forms/useClosedMonths.tsx';
import { useRecordForm } from '../../forms/useRecordForm.ts';
import type { Directories } from '../directories/shared.tsx';
import { formKeys, OperationFields } from './OperationFields.tsx';
import { type Operation, operationTitle } from './operation.ts';
import { type OperationField, operationFields } from './operationFields.ts';
import type { FilterNames } from './shared.ts';

type Props = {
  row: Operation;
  /** what stood in the form when a session ended */
  kept?: KeptForm<Operation>;
  names: FilterNames;
  directories: Directories;
  onSaved(before: Operation, after: Operation): void;
  /** @param dirty something is typed that is not saved */
  onRemove(row: Operation, dirty: boolean): void;
  onClose(): void;
};

/** One operation, to be changed or deleted. */
export default function EditDrawer({ row, kept, names, directories, onSaved, onRemove, onClose }: Props) {
  const around = useClosedMonths();
  const { type } = row;
  const form = useRecordForm<Operation, OperationField>({
    resource: 'transactions',
    fields: useMemo(() => operationFields(names), [names]),
    row,
    kept,
    meta: { type },
    keptTitle: operationTitle(row),
    around,
    onSaved: (saved, _created, before) => onSaved(before ?? row, { ...saved, type }),
  });
  return (
    <FormDrawer
      form={form}
      title={operationTitle(row)}
      first={'input[id$="_amount"]'}
      onClose={onClose}
      note={
        <Button danger icon={<DeleteOutlined aria-hidden />} disabled={form.busy} onClick={() => onRemove(form.base ?? row, form.dirty)}>
          Удалить
        </Button>
      }
    >
      <div onKeyDownCapture={formKeys({ submit: form.save })}>
        <OperationFields form={form} type={type} directories={directories} roomy />
      </div>
    </FormDrawer>
  );
}
