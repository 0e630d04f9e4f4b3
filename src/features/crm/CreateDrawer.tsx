import { Form, Select } from 'antd';
import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { CrmUser } from '../../../contract/crm.ts';
import { crmStatusTitles } from '../../../contract/titles.ts';
import { DayField } from '../../forms/DayField.tsx';
import { FormDrawer } from '../../forms/FormDrawer.tsx';
import { OwnField, TextField } from '../../forms/fields.tsx';
import { KeptTyping } from '../../forms/PageForm.tsx';
import { useCallForm } from '../../forms/useCallForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { isFailure } from '../../lib/apiFailure.ts';
import { optionsOf } from '../../lib/optionsOf.ts';
import { LiveRegion } from '../../ui/announce.tsx';
import { LoginField } from '../../ui/LoginField.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { useSalesToday } from './api.ts';
import { blankUser, createBody, createFields } from './createForm.ts';
import { userWrite } from './useUserWrite.ts';
import { userName } from './words.ts';

const statuses = optionsOf(crmStatusTitles);
const places = { 1001: 'login', email: 'login', phone: 'login' } as const;

/** A new user, invited by a code. Sent again after a lost answer it makes nobody twice; a taken login names who has it. */
export default function CreateDrawer({ onClose }: { onClose(): void }) {
  const create = useWrite(calls.crmUserCreate, { ...userWrite, done: (user) => `Приглашение отправлено: ${userName(user)}.` });
  const today = useSalesToday();
  const [taken, setTaken] = useState<Pick<CrmUser, 'id' | 'name'>>();
  const form = useCallForm({
    name: 'create',
    fields: createFields,
    initial: blankUser,
    places,
    async send(_typed, body) {
      setTaken(undefined);
      try {
        await create.mutateAsync({ body: createBody(body) });
      } catch (error) {
        const owner = isFailure(error, 1001) ? (error.current as CrmUser | undefined) : undefined;
        // without the guid, for the address of a card has the number
        setTaken(owner && { id: owner.id, name: owner.name });
        throw error;
      }
      onClose();
    },
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
          Уже есть: <RecordLink resource="crmUsers" record={taken} />
        </p>
      )}
      <TextField form={form} name="name" />
      <TextField
        form={form}
        name="company_title"
        hint={
          'Заведём её вместе с\u00a0ним. Без компании человек войдёт и\u00a0создаст свою сам или подождёт, пока его добавят в\u00a0чужую.'
        }
      />
      <Form.Item {...form.item('status')}>
        <Select options={statuses} />
      </Form.Item>
      <TextField form={form} name="telegram" />
      <Form.Item {...form.item('next_time')}>
        <DayField label={form.labels.next_time} placeholder="например, завтра, +3 или 24.11" today={today} />
      </Form.Item>
      <TextField form={form} name="comment" rows={3} />
    </FormDrawer>
  );
}
