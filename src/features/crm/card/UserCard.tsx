import { Button, Input, Select } from 'antd';
import { useEffect, useRef } from 'react';
import type { CrmCard } from '../../../../contract/crmCard.ts';
import { crmStatusTitles } from '../../../../contract/titles.ts';
import { pageTitle } from '../../../lib/brand.ts';
import { telegramLink } from '../../../lib/contacts.ts';
import { optionsOf } from '../../../lib/optionsOf.ts';
import { shiftedDay, typedDay } from '../../../lib/typedDay.ts';
import { LiveRegion } from '../../../ui/announce.tsx';
import { CardSection } from '../../../ui/Card.tsx';
import { DayInput } from '../../../ui/DayInput.tsx';
import { useNotices } from '../../../ui/useNotices.ts';
import { useSalesToday } from '../api.ts';
import { type UserEdits, unsavedRow } from '../userEdits.ts';
import { useUserEdits } from '../useUserEdits.ts';
import { editWords, userName } from '../words.ts';
import { CardHead } from './CardHead.tsx';
import { CardTabs } from './CardTabs.tsx';
import { CommentField, FieldState } from './fields.tsx';
import { type FieldProps, useCardField } from './useCardField.ts';
import '../../../ui/field.css';
import '../../../ui/settings.css';

const presets = [
  { days: 0, label: 'Сегодня' },
  { days: 1, label: 'Завтра' },
  { days: 7, label: 'Через неделю' },
];

const options = optionsOf(crmStatusTitles);

/** All that the product knows of one user. */
export function UserCard({ card }: { card: CrmCard }) {
  return (
    <>
      <title>{pageTitle(userName(card))}</title>
      <LiveRegion />
      <CardHead card={card} />
      <div className="user-columns">
        <div className="user-fields">
          <CardSection title="Работа с пользователем">
            <CrmFields card={card} />
          </CardSection>
        </div>
        <div className="panel user-parts">
          <CardTabs card={card} />
        </div>
      </div>
    </>
  );
}

/** What staff notes of a user. Each field saves itself. */
function CrmFields({ card }: { card: CrmCard }) {
  const { edits, unsaved } = useUserEdits();
  const row = unsaved.get(card.id);
  const notices = useRef(useNotices());
  useEffect(() => () => tellWhatFails(edits, card.guid, notices.current.failed), [edits, card.guid]);
  return (
    <>
      <StatusField card={card} edits={edits} row={row} />
      <NextTimeField card={card} edits={edits} row={row} />
      <TelegramField card={card} edits={edits} row={row} />
      <CommentField card={card} edits={edits} row={row} />
    </>
  );
}

/** The card is left: what cannot be saved waits in the list. */
function tellWhatFails(edits: UserEdits, guid: string, failed: (error: Error) => void) {
  const check = () => {
    const [row] = [edits.getState().entries.get(guid)].flatMap((entry) => (entry ? unsavedRow(entry) : []));
    if (row?.state === 'saving') return;
    stop();
    if (!row) return;
    const why = row.sentence || 'То же поле изменил другой сотрудник.';
    failed(new Error(`Не сохранено, ${userName(row.user)}: ${editWords(row.values)}. ${why} Правка ждёт вас в\u00a0списке пользователей.`));
  };
  const stop = edits.subscribe(check);
  // fields write what is typed when they go, after their card
  queueMicrotask(check);
}

function StatusField(props: FieldProps) {
  const field = useCardField(props, 'status');
  return (
    <div className="field">
      <label htmlFor="card-status">Статус</label>
      <Select
        id="card-status"
        aria-describedby="card-status-state"
        options={options}
        value={field.value}
        status={field.failure || field.theirs ? 'error' : ''}
        onChange={(status: CrmCard['status']) => field.choose(status)}
      />
      <FieldState id="card-status-state" field={field} say={(status) => `«${crmStatusTitles[status]}»`} />
    </div>
  );
}

function TelegramField(props: FieldProps) {
  const field = useCardField(props, 'telegram');
  const link = telegramLink(field.value);
  return (
    <div className="field">
      <label htmlFor="card-telegram">Telegram</label>
      <Input
        id="card-telegram"
        aria-describedby="card-telegram-state"
        placeholder="@имя или ссылка"
        autoComplete="off"
        value={field.value}
        status={field.failure || field.theirs ? 'error' : ''}
        aria-invalid={field.failure !== null || undefined}
        onChange={({ target }) => field.type(target.value)}
        onBlur={field.save}
        onPressEnter={field.save}
      />
      {link && (
        <p className="field-hint">
          <a href={link} target="_blank" rel="noreferrer">
            Открыть чат<span className="visually-hidden">, откроется в новой вкладке</span>
          </a>
        </p>
      )}
      <FieldState id="card-telegram-state" field={field} say={(text) => (text ? `«${text}»` : 'ничего')} />
    </div>
  );
}

/** When to call next: typed, or one of the usual days. */
function NextTimeField(props: FieldProps) {
  const today = useSalesToday();
  const field = useCardField(props, 'next_time');
  return (
    <div className="field">
      <span aria-hidden className="user-field-label">
        Следующий контакт
      </span>
      <DayInput
        label="Следующий контакт"
        aria-describedby="card-next-state"
        aria-invalid={field.failure !== null || undefined}
        placeholder="21.11.2026, завтра, +3"
        value={field.value ?? undefined}
        today={today}
        ahead
        keeps
        onTyping={field.hold}
        onWrong={(wrong) => !wrong && field.hold(false)}
        onDay={(day) => field.enter(day ?? null)}
      />
      <span className="user-presets">
        {presets.map(({ days, label }) => (
          <Button key={label} size="small" type="link" onClick={() => field.choose(shiftedDay(today, days))}>
            {label}
          </Button>
        ))}
        {field.value !== null && (
          <Button
            size="small"
            type="link"
            onClick={({ currentTarget }) => {
              // the button goes, and the focus must not go with it
              currentTarget.closest('.field')?.querySelector('input')?.focus();
              field.choose(null);
            }}
          >
            Убрать
          </Button>
        )}
      </span>
      <FieldState id="card-next-state" field={field} say={(day) => (day ? typedDay(day) : 'без даты')} />
    </div>
  );
}
