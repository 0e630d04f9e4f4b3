import { Button, Input, type InputRef, Select } from 'antd';
import { useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { lineProblem } from '../../../contract/lineText.ts';
import { Field } from '../../ui/Field.tsx';
import { typeOptions } from './categoryWords.ts';
import { useCategoryWrite } from './useCategoryWrite.ts';

/** Adds a category of contractors. */
export function CategoryForm() {
  const input = useRef<InputRef>(null);
  const [title, setTitle] = useState('');
  const [type, setType] = useState(1);
  const { write, company, busy, fault, setFault } = useCategoryWrite();

  async function add() {
    const line = title.trim();
    const wrong = lineProblem(line, { what: 'Название', max: 100 });
    if (wrong !== null) {
      setFault(wrong);
      return input.current?.focus();
    }
    const body = { company, title: line, contractor_type: type };
    if (await write(`Категория добавлена: «${line}».`, (api, options) => api.call(calls.contractorCategoryCreate, { body }, options)))
      setTitle('');
    input.current?.focus();
  }

  return (
    <form
      className="category-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <h3>Новая категория</h3>
      <Field id="category-title" label="Название категории" error={fault}>
        {(aria, status) => (
          <Input
            {...aria}
            ref={input}
            status={status}
            value={title}
            onChange={({ target }) => {
              setTitle(target.value);
              setFault(undefined);
            }}
          />
        )}
      </Field>
      <Field id="category-type" label="Тип и роль" error={undefined}>
        {(aria) => <Select {...aria} className="row-drawer-select" options={typeOptions} value={type} onChange={setType} />}
      </Field>
      <Button type="primary" htmlType="submit" loading={busy}>
        Добавить категорию
      </Button>
    </form>
  );
}
