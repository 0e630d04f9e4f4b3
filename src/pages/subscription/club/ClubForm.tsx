import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import { parsePhone } from '../../../../contract/login.ts';
import { useApi } from '../../../lib/api.ts';
import { isFailure } from '../../../lib/api-failure.ts';
import { useAttempts } from '../../../lib/attempts.ts';
import { formatLogin } from '../../../lib/loginText.ts';
import { EntryForm } from '../../../ui/EntryForm.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useStepForm } from '../../../ui/use-step-form.ts';

type Props = { onSent(): void; onWaiting(): void; onClose(): void };
type Name = 'name' | 'phone' | 'comment';

/** Name and phone stand there already, as far as the profile knows them. */
export function ClubForm({ onSent, onWaiting, onClose }: Props) {
  const api = useApi();
  const once = useAttempts();
  const box = useRef<HTMLDivElement>(null);
  const focus = (field: Name) => box.current?.querySelector<HTMLElement>(`#club-${field}`)?.focus();
  const form = useStepForm<Name>(focus);
  const profile = useQuery({ queryKey: ['account', 'profile'], queryFn: ({ signal }) => api.call(calls.profile, {}, { signal }) });
  const [typed, setTyped] = useState<Partial<Record<Name, string>>>({});
  const known = { name: profile.data?.name ?? '', phone: profile.data?.phone ? formatLogin(profile.data.phone, 0).text : '', comment: '' };
  const values = { ...known, ...typed };
  useEffect(() => box.current?.querySelector<HTMLElement>('#club-name')?.focus(), []);

  function set(field: Name, value: string): void {
    setTyped({ ...typed, [field]: value });
    form.forget();
  }

  function submit() {
    const name = values.name.trim();
    const phone = parsePhone(values.phone);
    if (!name || phone === null) {
      return form.complain({
        ...(name ? {} : { name: 'Укажите имя.' }),
        ...(phone === null ? { phone: 'Укажите российский номер, например +7 916 123-45-67.' } : {}),
      });
    }
    const body = { name, phone, comment: values.comment.trim() };
    void form.run(
      'club',
      async () => {
        try {
          await once(body, (idempotencyKey) => api.call(calls.clubRequest, { body }, { idempotencyKey }));
          onSent();
        } catch (error) {
          if (!isFailure(error) || error.statusCode !== 409 || error.code === 1104) throw error;
          onWaiting();
        }
      },
      ({ fields }) =>
        Object.fromEntries((['name', 'phone', 'comment'] as const).flatMap((f) => (fields[f]?.[0] ? [[f, fields[f][0]]] : []))),
    );
  }

  return (
    <div ref={box} className="club-form">
      <EntryForm onSubmit={submit}>
        <Field id="club-name" label="Как к вам обращаться" error={form.errors.name}>
          {(aria, status) => (
            <Input
              {...aria}
              status={status}
              value={values.name}
              maxLength={120}
              autoComplete="name"
              onChange={({ target }) => set('name', target.value)}
            />
          )}
        </Field>
        <Field id="club-phone" label="Телефон" error={form.errors.phone}>
          {(aria, status) => (
            <Input
              {...aria}
              status={status}
              type="tel"
              inputMode="tel"
              value={values.phone}
              maxLength={40}
              autoComplete="tel"
              onChange={({ target }) => set('phone', target.value)}
            />
          )}
        </Field>
        <Field
          id="club-comment"
          label="Комментарий"
          error={form.errors.comment}
          hint="Необязательно: чем занимаетесь, когда удобно говорить."
        >
          {(aria, status) => (
            <Input.TextArea
              {...aria}
              status={status}
              value={values.comment}
              maxLength={2000}
              rows={3}
              onChange={({ target }) => set('comment', target.value)}
            />
          )}
        </Field>
        {form.failure && <FormMessage kind="error">{form.failure.message}</FormMessage>}
        <div className="club-ways">
          <Button type="primary" htmlType="submit" aria-busy={form.busy !== null}>
            {form.busy === null ? 'Отправить заявку' : 'Отправляем…'}
          </Button>
          <Button onClick={onClose} disabled={form.busy !== null}>
            Отменить
          </Button>
        </div>
      </EntryForm>
    </div>
  );
}
