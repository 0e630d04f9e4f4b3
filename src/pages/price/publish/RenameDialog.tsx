import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { calls } from '../../../../contract/calls.ts';
import type { ReadyPrice } from '../../../../contract/resources/readyPrice.ts';
import { useApi } from '../../../lib/api.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { priceQueries } from '../priceQueries.ts';
import { regionsOf } from '../visiblePrices.ts';
import { NameFields } from './NameFields.tsx';
import { seen } from './seen.ts';
import { usePriceForm } from './usePriceForm.ts';
import './publish.css';

/** Another title or region for a list; its rows and its date stay. */
export function RenameDialog({ price, onClose }: { price: ReadyPrice; onClose(): void }) {
  const api = useApi();
  const { data = [] } = useQuery(priceQueries.list(api));
  const form = usePriceForm({ title: price.title, region: price.region });

  async function save(): Promise<void> {
    const sent = await form.submit(async (body) => {
      await api.call(calls.readyPriceEdit, { params: { id: String(price.id) }, body }, seen(price));
      return `Прайс-лист теперь называется «${body.title}», ${body.region}.`;
    });
    if (sent) onClose();
  }
  return (
    <Modal
      open
      title="Переименовать прайс-лист"
      okText="Сохранить"
      cancelText="Отменить"
      confirmLoading={form.busy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {form.message !== null && <FormMessage kind="error">{form.message}</FormMessage>}
        <NameFields form={form} regions={regionsOf(data)} />
        <input type="submit" hidden aria-hidden />
      </form>
    </Modal>
  );
}
