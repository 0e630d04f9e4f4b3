import { type BaseRecord, useUpdate } from '@refinedev/core';
import { AutoComplete, Form, Input } from 'antd';
import type { ReadyPrice } from '../../../contract/readyPrice.ts';
import { cleanLine, type LineRule, lineProblem } from '../../../contract/text.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { ruleOf, useCallForm } from '../../forms/useCallForm.ts';
import type { ApiFailure } from '../../lib/apiFailure.ts';
import './price.css';

const ruleOfLine = (rule: LineRule) => ruleOf((typed: string) => lineProblem(cleanLine(typed), rule));

const titleRule = ruleOfLine({ what: 'Название', max: 200 });

const regionRule = ruleOfLine({ what: 'Регион', max: 120 });

type Props = { price: ReadyPrice; regions: readonly string[]; onClose(): void };

/** Another title or region for a list; its rows and its date stay. */
export default function RenameDialog({ price: { id, version, title, region }, regions, onClose }: Props) {
  const { mutateAsync } = useUpdate<ReadyPrice & BaseRecord, ApiFailure>({ resource: 'readyPrices', errorNotification: false });
  const form = useCallForm<Names>({
    name: 'rename',
    guarded: true,
    initial: { title, region },
    async send(typed) {
      const names = namesOf(typed);
      const message = `Прайс-лист теперь называется «${names.title}», ${names.region}.`;
      await mutateAsync({
        id,
        values: names,
        meta: { version },
        // its preview too
        invalidates: ['resourceAll'],
        successNotification: { type: 'success', message },
      });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Переименовать прайс-лист" onClose={onClose}>
      <NameFields regions={regions} />
    </FormDialog>
  );
}

export type Names = { title: string; region: string };

/** What is sent of the two. */
export function namesOf({ title, region }: Names): Names {
  return { title: cleanLine(title), region: cleanLine(region) };
}

/** What a list is called and where its prices hold; regions that there are already are offered. */
export function NameFields({ regions }: { regions: readonly string[] }) {
  return (
    <>
      <Form.Item name="title" label="Название" rules={[titleRule]}>
        <Input placeholder="Например, Ремонт квартир под ключ" autoComplete="off" />
      </Form.Item>
      <Form.Item name="region" label="Регион" rules={[regionRule]}>
        <AutoComplete
          className="wide"
          options={regions.map((value) => ({ value }))}
          filterOption={(typed, option) => (option?.value ?? '').toLowerCase().includes(typed.toLowerCase())}
          placeholder="Город или область"
        />
      </Form.Item>
    </>
  );
}
