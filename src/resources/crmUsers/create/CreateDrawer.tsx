import { Button, Drawer, Input, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { crmStatusTitles } from '../../../../contract/crmTitles.ts';
import type { CrmUser } from '../../../../contract/resources/crm.ts';
import { LiveRegion } from '../../../ui/announce.tsx';
import { DayInput } from '../../../ui/DayInput.tsx';
import '../../../forms/forms.css';
import { Field } from '../../../ui/Field.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { focusFirst } from '../../../ui/focusFirst.ts';
import { LoginField } from '../../../ui/LoginField.tsx';
import { useLeaveGuard } from '../../../ui/useLeaveGuard.ts';
import { useUnsavedQuestion } from '../../../ui/useUnsavedQuestion.ts';
import { cardAddress } from '../cardPlace.ts';
import { useSalesToday } from '../useSalesToday.ts';
import type { CreateDraft, CreateField } from './createForm.ts';
import { useCreate } from './useCreate.ts';

const statuses = Object.entries(crmStatusTitles).map(([value, label]) => ({ value: value as CrmUser['status'], label }));

/** A new user, invited by a code. Ctrl+Enter sends; closing a form that was begun asks. */
export function CreateDrawer({ onClose }: { onClose(): void }) {
  const { draft, change, submit, busy, faults, message, taken, dirty } = useCreate(onClose);
  const form = useRef<HTMLFormElement>(null);
  const askUnsaved = useUnsavedQuestion();
  useLeaveGuard({ unsaved: () => dirty, leftBehind: () => null });
  const today = useSalesToday();
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);

  const close = () => {
    if (busy) return;
    if (dirty) askUnsaved(onClose);
    else onClose();
  };
  const line = (field: CreateField, label: string, key: 'name' | 'company' | 'telegram', max: number, hint?: string) => (
    <Field id={`create-${field}`} label={label} error={faults[field]} hint={hint}>
      {(aria, status) => (
        <Input
          {...aria}
          status={status}
          value={draft[key]}
          maxLength={max}
          autoComplete="off"
          onChange={({ target }) => change({ [key]: target.value } as Partial<CreateDraft>)}
        />
      )}
    </Field>
  );

  return (
    <Drawer
      open
      title="Новый пользователь"
      width={520}
      onClose={close}
      maskClosable={!dirty}
      afterOpenChange={(open) => open && focusFirst(form.current, 'input')}
      footer={
        <div className="row-drawer-footer">
          <span className="row-drawer-hint">Ctrl+Enter — пригласить</span>
          <Button onClick={close} disabled={busy}>
            Отменить
          </Button>
          <Button type="primary" loading={busy} onClick={() => void submit()}>
            Пригласить
          </Button>
        </div>
      }
    >
      <LiveRegion />
      <form
        ref={form}
        noValidate
        onKeyDown={(event) => {
          if ((event.code !== 'Enter' && event.code !== 'NumpadEnter') || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void submit();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {message && <FormMessage kind="error">{message}</FormMessage>}
        <LoginField
          id="create-login"
          label="E-mail или телефон"
          error={faults.login}
          hint="Сюда придёт код для первого входа, он действует 7 дней."
          value={draft.login}
          onChange={(login) => change({ login })}
        />
        {taken && (
          <p>
            Открыть карточку: <Link to={cardAddress(taken.id)}>{taken.name}</Link>
          </p>
        )}
        {line('name', 'Имя', 'name', 120)}
        {line(
          'company_title',
          'Компания',
          'company',
          120,
          'Заведём её вместе с\u00a0ним. Без компании человек войдёт и\u00a0создаст свою сам или подождёт, пока его добавят в\u00a0чужую.',
        )}
        <div className="field">
          <label htmlFor="create-status">Статус</label>
          <Select
            id="create-status"
            className="row-drawer-select"
            options={statuses}
            value={draft.status}
            onChange={(status) => change({ status })}
          />
        </div>
        {line('telegram', 'Telegram', 'telegram', 64)}
        <div className="field">
          <span>Следующий контакт</span>
          <DayInput
            label="Следующий контакт"
            placeholder="например, завтра, +3 или 24.11"
            value={draft.next}
            today={today}
            onDay={(next) => change({ next })}
            onWrong={(nextWrong) => nextWrong !== draft.nextWrong && change({ nextWrong })}
          />
          {faults.next_time && <FormMessage kind="error">{faults.next_time}</FormMessage>}
        </div>
        <Field id="create-comment" label="Комментарий" error={faults.comment}>
          {(aria, status) => (
            <Input.TextArea
              {...aria}
              status={status}
              rows={3}
              maxLength={4000}
              value={draft.comment}
              onChange={({ target }) => change({ comment: target.value })}
            />
          )}
        </Field>
        <input type="submit" hidden aria-hidden />
      </form>
    </Drawer>
  );
}
