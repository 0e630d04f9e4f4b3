import { Form, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CrmUser } from '../../../contract/crm.ts';
import { crmStatusTitles } from '../../../contract/titles.ts';
import { FormDrawer } from '../../forms/FormDrawer.tsx';
import { OwnField, TextField } from '../../forms/fields.tsx';
import { KeptTyping } from '../../forms/PageForm.tsx';
import { useWriteForm } from '../../forms/useWriteForm.ts';
import { isFailure } from '../../lib/apiFailure.ts';
import { useAttempts } from '../../lib/attempts.ts';
import { LiveRegion } from '../../ui/announce.tsx';
import { DayInput } from '../../ui/DayInput.tsx';
import { LoginField } from '../../ui/LoginField.tsx';
import { useNotices } from '../../ui/useNotices.ts';
import { useSalesToday } from './api.ts';
import { cardAddress } from './cardPlace.ts';
import { type CreateField, createBody, createFields, NO_DAY } from './createForm.ts';
import { useUserWrites } from './useUserWrites.ts';
import { userName } from './words.ts';

const statuses = Object.entries(crmStatusTitles).map(([value, label]) => ({ value, label }));
const places = { 1001: 'login', email: 'login', phone: 'login' } as const;

/** A new user, invited by a code. Sent again after a lost answer it makes nobody twice; a taken login names who has it. */
export function CreateDrawer({ onClose }: { onClose(): void }) {
  const { create } = useUserWrites();
  const { done } = useNotices();
  const once = useAttempts();
  const today = useSalesToday();
  const [taken, setTaken] = useState<Taken | null>(null);
  const form = useWriteForm<CrmUser, CreateField>({
    name: 'create',
    fields: createFields,
    row: null,
    places,
    async send(_values, typed) {
      setTaken(null);
      const body = createBody(typed);
      try {
        const user = await once(body, (key) => create(body, key));
        done(`Приглашение отправлено: ${userName(user)}.`);
      } catch (error) {
        setTaken(isFailure(error) ? takenBy(error.current) : null);
        throw error;
      }
      return null;
    },
    onSaved: onClose,
  });

  return (
    <FormDrawer form={form} title="Новый пользователь" words={{ send: 'Пригласить', hint: 'пригласить' }} onClose={onClose}>
      <LiveRegion />
      <KeptTyping form={form} kept={{ place: 'crm-user-new', title: 'новый пользователь' }} />
      <OwnField form={form} name="login">
        {(control) => <LoginField {...control} label={form.labels.login} hint="Сюда придёт код для первого входа, он действует 7 дней." />}
      </OwnField>
      {taken && form.errorOf('login') && (
        <p>
          Открыть карточку: <Link to={cardAddress(taken.id)}>{taken.name}</Link>
        </p>
      )}
      <TextField form={form} name="name" max={120} />
      <TextField
        form={form}
        name="company_title"
        max={120}
        hint={
          'Заведём её вместе с\u00a0ним. Без компании человек войдёт и\u00a0создаст свою сам или подождёт, пока его добавят в\u00a0чужую.'
        }
      />
      <Form.Item {...form.item('status')}>
        <Select className="row-drawer-select" options={statuses} />
      </Form.Item>
      <TextField form={form} name="telegram" max={64} />
      <Form.Item {...form.item('next_time')}>
        <NextTime label={form.labels.next_time} today={today} />
      </Form.Item>
      <TextField form={form} name="comment" rows={3} max={4000} />
    </FormDrawer>
  );
}

type NextTimeProps = { id?: string; label: string; today: string; value?: string; onChange?(typed: string): void };

/** Hands over the day, marked while something else is typed. */
function NextTime({ value = '', onChange, ...more }: NextTimeProps) {
  const day = value.replace(NO_DAY, '');
  return (
    <DayInput
      {...more}
      placeholder="например, завтра, +3 или 24.11"
      value={day || undefined}
      onDay={(next) => onChange?.(next ?? '')}
      onWrong={(wrong) => wrong !== value.startsWith(NO_DAY) && onChange?.(wrong ? `${NO_DAY}${day}` : day)}
    />
  );
}

type Taken = { id: number; name: string };

function takenBy(current: unknown): Taken | null {
  if (typeof current !== 'object' || current === null || !('id' in current) || typeof current.id !== 'number') return null;
  return {
    id: current.id,
    name: 'name' in current && typeof current.name === 'string' && current.name ? current.name : `№\u00a0${current.id}`,
  };
}
