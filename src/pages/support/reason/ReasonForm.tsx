import { ArrowLeftOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { calls } from '../../../../contract/calls.ts';
import { useApi } from '../../../lib/api.ts';
import { isFailure } from '../../../lib/api-failure.ts';
import { CRM_USERS_KEY } from '../../../lib/crmUsersKey.ts';
import { announce } from '../../../ui/announce.tsx';
import { Field } from '../../../ui/Field.tsx';
import { supportKey } from '../supportQueries.ts';
import { useCardOf } from '../useCardOf.ts';

type Props = {
  guid: string;
  /** of a company whose view was open a moment ago */
  title: string | undefined;
};

/** The contract's bounds. */
const LEAST = 5;
const MOST = 500;

/** Why a company's data are needed: nothing of it is shown before that. */
export function ReasonForm({ guid, title }: Props) {
  const api = useApi();
  const client = useQueryClient();
  const back = useCardOf();
  const [reason, setReason] = useState('');
  const [state, setState] = useState<{ busy: boolean; error?: string }>({ busy: false });
  const field = useRef<HTMLDivElement>(null);
  const going = useRef(false);

  function complain(error: string): void {
    setState({ busy: false, error });
    field.current?.querySelector('textarea')?.focus();
  }
  async function open(): Promise<void> {
    if (going.current) return;
    if (reason.trim().length < LEAST) return complain('Напишите причину: её увидит компания.');
    going.current = true;
    setState({ busy: true });
    try {
      await api.call(calls.crmCompanyOpen, { params: { guid }, body: { reason: reason.trim() } });
      announce('Просмотр открыт, только чтение.');
      // the history of its owners' cards has a new event
      void client.invalidateQueries({ queryKey: [...CRM_USERS_KEY, 'card'] });
      await client.resetQueries({ queryKey: supportKey(guid) });
    } catch (error) {
      complain(isFailure(error) ? (error.fields.reason?.[0] ?? error.message) : String(error));
    } finally {
      going.current = false;
    }
  }

  return (
    <section className="support-reason">
      <Link to={back.address} className="card-back">
        <ArrowLeftOutlined aria-hidden /> {back.label}
      </Link>
      <h1>{title === undefined ? 'Просмотр данных компании' : `Просмотр «${title}» закончился`}</h1>
      <p>
        {title !== undefined && 'Чтобы продолжить с того же места, напишите причину ещё раз. '}
        Вы увидите прайс-лист, объекты, контрагентов и операции компании, изменить ничего нельзя. Просмотр длится час. Что поддержка
        смотрела данные и почему, компания прочитает в своей истории изменений.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <div ref={field}>
          <Field id="support-reason" label="Зачем нужны данные компании" error={state.error}>
            {(aria, status) => (
              <Input.TextArea
                {...aria}
                status={status}
                autoFocus
                rows={3}
                maxLength={MOST}
                placeholder="Обращение № 123: не сходится прибыль по объекту"
                value={reason}
                onChange={({ target }) => {
                  setReason(target.value);
                  setState((now) => (now.error === undefined ? now : { busy: false }));
                }}
                onKeyDown={(event) => {
                  if ((event.ctrlKey || event.metaKey) && (event.code === 'Enter' || event.code === 'NumpadEnter')) void open();
                }}
              />
            )}
          </Field>
        </div>
        <Button type="primary" htmlType="submit" loading={state.busy}>
          Открыть просмотр
        </Button>
      </form>
    </section>
  );
}
