import { Checkbox, Form, Select } from 'antd';
import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { isWriter, roleOfLabel } from '../../../contract/permissions.ts';
import type { ReadyPrice } from '../../../contract/readyPrice.ts';
import { FormDrawer } from '../../forms/FormDrawer.tsx';
import { KeptTyping } from '../../forms/PageForm.tsx';
import { useCallForm } from '../../forms/useCallForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { counted } from '../../lib/plural.ts';
import { useCompanyIfAny } from '../../lib/workspace.ts';
import { FormMessage } from '../../ui/Field.tsx';
import { NameFields, type Names, namesOf } from './RenameDialog.tsx';
import { regionsOf } from './visiblePrices.ts';
import './price.css';

type Props = {
  prices: readonly ReadyPrice[];
  /** the list that is to get a new version */
  over: ReadyPrice | null;
  onClose(): void;
};
type Typed = Names & { company: string | undefined; target: number; with_cost: boolean };

const NEW = 0;
const words = { send: 'Опубликовать', hint: 'опубликовать' };

/** A company's price list becomes a ready one, or the new version of a ready one. */
export default function PublishDrawer({ prices, over, onClose }: Props) {
  const { companies = [], company: selected } = useCompanyIfAny() ?? {};
  const own = companies.filter((one) => {
    const role = roleOfLabel(one.user_type_for_web);
    return role !== undefined && isWriter(role);
  });
  const publish = useWrite(calls.readyPricePublish, {
    refresh: ['readyPrices'],
    showsError: true,
    done: ({ services_count: services }, { body: { id } }) =>
      `${id === undefined ? 'Прайс-лист опубликован' : 'Новая версия опубликована'}: ${counted(services, 'услуга')}.`,
  });
  // as they stood when it was opened: what others make of them meanwhile is the server's to refuse
  const [seen] = useState(prices);
  const replacedBy = (target: number) => seen.find(({ id }) => id === target);
  const form = useCallForm<Typed>({
    name: 'publish',
    makes: true,
    initial: {
      company: own.find(({ guid }) => guid === selected?.guid)?.guid ?? own[0]?.guid,
      target: over?.id ?? NEW,
      title: over?.title ?? '',
      region: over?.region ?? '',
      with_cost: false,
    },
    async send({ company, target, with_cost, ...names }) {
      if (company === undefined) return;
      const replaced = replacedBy(target);
      const body = { company, ...namesOf(names), with_cost, ...(target !== NEW && { id: target }) };
      await publish.mutateAsync({ body, version: replaced?.version });
      onClose();
    },
  });
  const { company, target, with_cost: withCost } = form.values;

  return (
    <FormDrawer form={form} title="Опубликовать прайс-лист" words={words} sendable={company !== undefined} onClose={onClose}>
      <KeptTyping form={form} kept={{ place: 'ready-price', title: 'готовый прайс-лист' }} />
      {own.length === 0 && (
        <FormMessage kind="info">Публиковать нечего: ни в одной компании у вас нет права менять прайс-лист.</FormMessage>
      )}
      <Form.Item name="company" label="Из какой компании">
        <Select options={own.map(({ guid, title }) => ({ value: guid, label: title }))} />
      </Form.Item>
      <Form.Item
        name="target"
        label="Что публикуем"
        extra={replacedBy(target) && 'Прежние строки и файл заменятся у всех, кто ещё не скачал.'}
      >
        <Select
          options={[
            { value: NEW, label: 'Новый прайс-лист' },
            ...seen.map((price) => ({ value: price.id, label: `Новая версия: ${price.title}, ${price.region}` })),
          ]}
          onChange={(chosen: number) => {
            const price = replacedBy(chosen);
            if (price) form.props.form.setFieldsValue({ title: price.title, region: price.region });
          }}
        />
      </Form.Item>
      <NameFields regions={regionsOf(prices)} />
      <Form.Item
        name="with_cost"
        valuePropName="checked"
        extra={
          withCost
            ? 'Себестоимость вашей компании увидят все, кто откроет прайс-лист.'
            : 'Опубликуются категории, названия, единицы и цены. Себестоимость останется в компании.'
        }
      >
        <Checkbox>Показать и себестоимость</Checkbox>
      </Form.Item>
    </FormDrawer>
  );
}
