import { Select } from 'antd';
import type { CrmCard } from '../../../../../contract/crm.ts';
import { crmStatusTitles } from '../../../../../contract/crmTitles.ts';
import { FieldState } from './FieldState.tsx';
import { type FieldProps, useCardField } from './useCardField.ts';

const options = (Object.keys(crmStatusTitles) as CrmCard['status'][]).map((value) => ({ value, label: crmStatusTitles[value] }));

export function StatusField(props: FieldProps) {
  const field = useCardField(props, 'status', 'статус');
  return (
    <div className="field">
      <label htmlFor="card-status">Статус</label>
      <Select
        id="card-status"
        aria-describedby="card-status-state"
        options={options}
        value={field.value}
        status={field.failure || field.theirs ? 'error' : ''}
        onChange={(status: CrmCard['status']) => field.choose(status)}
      />
      <FieldState id="card-status-state" field={field} say={(status) => `«${crmStatusTitles[status]}»`} />
    </div>
  );
}
