import { Input } from 'antd';
import { telegramLink } from '../../../../lib/telegramLink.ts';
import { FieldState } from './FieldState.tsx';
import { type FieldProps, useCardField } from './useCardField.ts';

/** The contract's longest. */
const MOST = 64;

export function TelegramField(props: FieldProps) {
  const field = useCardField(props, 'telegram', 'Telegram');
  const link = telegramLink(field.value);
  return (
    <div className="field">
      <label htmlFor="card-telegram">Telegram</label>
      <Input
        id="card-telegram"
        aria-describedby="card-telegram-state"
        placeholder="@имя или номер"
        maxLength={MOST}
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
