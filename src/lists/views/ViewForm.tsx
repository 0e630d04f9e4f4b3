import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { keepNamedPeriod, namedPeriod } from '../../lib/namedPeriod.ts';
import { Field } from '../../ui/Field.tsx';

type Props = {
  /** a name that fits the screen */
  example: string;
  query: string;
  /** @returns was it kept? */
  onSave(title: string, query: string): Promise<boolean>;
};

/** A name for the present filter. */
export function ViewForm({ example, query, onSave }: Props) {
  const id = useId();
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const kept = keepNamedPeriod(query);
  const period = namedPeriod(kept);

  async function save(): Promise<void> {
    if (busy) return;
    const name = title.trim();
    if (name === '') return setError(`Назовите вид, например «${example}».`);
    setBusy(true);
    if (await onSave(name, kept)) setTitle('');
    setBusy(false);
  }
  return (
    <form
      className="views-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        id={id}
        label="Название нового вида"
        error={error}
        hint={period ? `Период запомнится как «${period}» и будет сдвигаться сам.` : undefined}
      >
        {(aria, status) => (
          <div className="views-line">
            <Input
              {...aria}
              status={status}
              value={title}
              maxLength={100}
              autoComplete="off"
              onChange={(event) => {
                setTitle(event.target.value);
                setError(undefined);
              }}
            />
            <Button type="primary" htmlType="submit" loading={busy}>
              Сохранить
            </Button>
          </div>
        )}
      </Field>
    </form>
  );
}
