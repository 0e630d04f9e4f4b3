import { type BaseRecord, useUpdate } from '@refinedev/core';
import type { ReadyPrice } from '../../../../contract/readyPrice.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { useCallForm } from '../../../forms/useCallForm.ts';
import type { ApiFailure } from '../../../lib/api-failure.ts';
import { NameFields, type Names, namesOf } from './NameFields.tsx';
import './publish.css';

type Props = { price: ReadyPrice; regions: readonly string[]; onClose(): void };

/** Another title or region for a list; its rows and its date stay. */
export function RenameDialog({ price: { id, version, title, region }, regions, onClose }: Props) {
  const { mutateAsync } = useUpdate<ReadyPrice & BaseRecord, ApiFailure>({ resource: 'readyPrices', errorNotification: false });
  const form = useCallForm<Names>({
    name: 'rename',
    initial: { title, region },
    async send(typed) {
      const names = namesOf(typed);
      const message = `Прайс-лист теперь называется «${names.title}», ${names.region}.`;
      await mutateAsync({ id, values: names, meta: { version }, successNotification: { type: 'success', message } });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Переименовать прайс-лист" onClose={onClose}>
      <NameFields regions={regions} />
    </FormDialog>
  );
}
