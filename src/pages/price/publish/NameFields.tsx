import { AutoComplete, Form, Input } from 'antd';
import { cleanLine, type LineRule, lineProblem } from '../../../../contract/lineText.ts';
import { ruleOf } from '../../../forms/useCallForm.ts';

export type Names = { title: string; region: string };

const ruleOfLine = (rule: LineRule) => ruleOf((typed: string) => lineProblem(cleanLine(typed), rule));
const titleRule = ruleOfLine({ what: 'Название', max: 200 });
const regionRule = ruleOfLine({ what: 'Регион', max: 120 });

/** What is sent of the two. */
export function namesOf({ title, region }: Names): Names {
  return { title: cleanLine(title), region: cleanLine(region) };
}

/** What a list is called and where its prices hold; regions that there are already are offered. */
export function NameFields({ regions }: { regions: readonly string[] }) {
  return (
    <>
      <Form.Item name="title" label="Название" rules={[titleRule]}>
        <Input maxLength={200} placeholder="Например, Ремонт квартир под ключ" autoComplete="off" />
      </Form.Item>
      <Form.Item name="region" label="Регион" rules={[regionRule]}>
        <AutoComplete
          className="price-region"
          maxLength={120}
          options={regions.map((value) => ({ value }))}
          filterOption={(typed, option) => (option?.value ?? '').toLowerCase().includes(typed.toLowerCase())}
          placeholder="Город или область"
        />
      </Form.Item>
    </>
  );
}
