import { Button, Checkbox, Drawer, Select } from 'antd';
import { useId, useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import { isWriter, roleOfLabel } from '../../../../contract/permissions.ts';
import type { ReadyPrice } from '../../../../contract/resources/readyPrice.ts';
import { useApi } from '../../../lib/api.ts';
import { useAttempts } from '../../../lib/attempts.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { counted } from '../../../lib/plural.ts';
import { Field } from '../../../ui/Field.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { regionsOf } from '../visiblePrices.ts';
import { NameFields } from './NameFields.tsx';
import { seen } from './seen.ts';
import { usePriceForm } from './usePriceForm.ts';
import './publish.css';

type Props = { prices: readonly ReadyPrice[] /** the list that is to get a new version */; over: ReadyPrice | null; onClose(): void };

const NEW = 0;

/** A company's price list becomes a ready one, or the new version of a ready one. */
export function PublishDrawer({ prices, over, onClose }: Props) {
  const id = useId();
  const once = useAttempts();
  const api = useApi();
  const { companies, company: selected } = useCompany();
  const own = companies.filter((one) => {
    const role = roleOfLabel(one.user_type_for_web);
    return role !== undefined && isWriter(role);
  });
  const [company, setCompany] = useState(() => own.find(({ guid }) => guid === selected.guid)?.guid ?? own[0]?.guid);
  const [target, setTarget] = useState(over?.id ?? NEW);
  const [withCost, setWithCost] = useState(false);
  const form = usePriceForm({ title: over?.title ?? '', region: over?.region ?? '' });
  const replaced = prices.find((price) => price.id === target) ?? null;

  async function publish(): Promise<void> {
    if (company === undefined) return;
    const sent = await form.submit(async (names) => {
      const body = { company, ...names, with_cost: withCost, ...(replaced && { id: replaced.id }) };
      const made = await once(body, (idempotencyKey) =>
        api.call(calls.readyPricePublish, { body }, { idempotencyKey, ...(replaced && seen(replaced)) }),
      );
      return `${replaced ? 'Новая версия опубликована' : 'Прайс-лист опубликован'}: ${counted(made.services_count, 'услуга', 'услуги', 'услуг')}.`;
    });
    if (sent) onClose();
  }

  return (
    <Drawer
      open
      title="Опубликовать прайс-лист"
      width={520}
      onClose={onClose}
      footer={
        <div className="price-publish-footer">
          <Button onClick={onClose}>Отменить</Button>
          <Button type="primary" loading={form.busy} disabled={company === undefined} onClick={() => void publish()}>
            Опубликовать
          </Button>
        </div>
      }
    >
      {own.length === 0 && (
        <FormMessage kind="info">Публиковать нечего: ни в одной компании у вас нет права менять прайс-лист.</FormMessage>
      )}
      {form.message !== null && <FormMessage kind="error">{form.message}</FormMessage>}
      <Field id={`${id}-company`} label="Из какой компании" error={form.faults.company}>
        {(aria) => (
          <Select
            {...aria}
            className="price-publish-select"
            value={company}
            options={own.map(({ guid, title }) => ({ value: guid, label: title }))}
            onChange={setCompany}
          />
        )}
      </Field>
      <Field id={`${id}-target`} label="Что публикуем" error={undefined}>
        {(aria) => (
          <Select
            {...aria}
            className="price-publish-select"
            value={target}
            options={[
              { value: NEW, label: 'Новый прайс-лист' },
              ...prices.map((price) => ({ value: price.id, label: `Новая версия: ${price.title}, ${price.region}` })),
            ]}
            onChange={(chosen) => {
              setTarget(chosen);
              const price = prices.find((one) => one.id === chosen);
              if (price) form.change({ title: price.title, region: price.region });
            }}
          />
        )}
      </Field>
      {replaced && <p className="price-publish-note">Прежние строки и файл заменятся у всех, кто ещё не скачал.</p>}
      <NameFields form={form} regions={regionsOf(prices)} />
      <Checkbox checked={withCost} onChange={({ target: box }) => setWithCost(box.checked)}>
        Показать и себестоимость
      </Checkbox>
      <p className="price-publish-note">
        {withCost
          ? 'Себестоимость вашей компании увидят все, кто откроет прайс-лист.'
          : 'Опубликуются категории, названия, единицы и цены. Себестоимость останется в компании.'}
      </p>
    </Drawer>
  );
}
