import { Button, Input, type InputRef, Select } from 'antd';
import { useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { cleanLine, lineProblem } from '../../../contract/lineText.ts';
import type { ContractorCategory } from '../../../contract/resources/directory.ts';
import type { Api } from '../../lib/api.ts';
import { useAttempts } from '../../lib/attempts.ts';
import { useBirth } from '../../lib/useBirth.ts';
import { Field } from '../../ui/Field.tsx';
import { typeOptions, typeWord } from './categoryWords.ts';
import { useCategoryWrite } from './useCategoryWrite.ts';

/** Adds a category of contractors. */
export function CategoryForm() {
  const input = useRef<InputRef>(null);
  const [title, setTitle] = useState('');
  const [type, setType] = useState(1);
  const birth = useBirth();
  const once = useAttempts();
  const { write, company, busy, fault, setFault } = useCategoryWrite();

  /** An earlier try has made it: it is renamed; its type cannot be changed any more. */
  async function correct(api: Api, made: ContractorCategory): Promise<ContractorCategory> {
    if (made.contractor_type !== type) {
      throw new Error(
        `Категория уже добавлена при первой попытке: «${made.title}», ${typeWord(made.contractor_type)}. Её тип не меняется.`,
      );
    }
    const renamed = { params: { guid: made.guid }, body: { title: cleanLine(title) } };
    return made.title === renamed.body.title ? made : api.call(calls.contractorCategoryEdit, renamed);
  }

  async function add() {
    const line = cleanLine(title);
    const wrong = lineProblem(line, { what: 'Название', max: 100 });
    if (wrong !== null) {
      setFault(wrong);
      return input.current?.focus();
    }
    const body = { company, title: line, contractor_type: type };
    const added = await write(`Категория добавлена: «${line}».`, (api) =>
      birth.make(
        (guid) =>
          once([guid, body], (idempotencyKey) => api.call(calls.contractorCategoryCreate, { body: { ...body, guid } }, { idempotencyKey })),
        (made) => correct(api, made),
      ),
    );
    if (added) setTitle('');
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
