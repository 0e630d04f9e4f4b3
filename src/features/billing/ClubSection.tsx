import { useGetIdentity } from '@refinedev/core';
import { Button, Flex, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Profile } from '../../../contract/account.ts';
import { calls } from '../../../contract/calls.ts';
import { parsePhone } from '../../../contract/login.ts';
import { useFormClose } from '../../forms/FormBody.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import type { TextFields } from '../../forms/recordFields.ts';
import { useCallForm } from '../../forms/useCallForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { isFailure } from '../../lib/apiFailure.ts';
import { formatLogin } from '../../lib/loginText.ts';
import { PanelSection } from '../../ui/PageSection.tsx';

const fields: TextFields<'name' | 'phone' | 'comment'> = {
  labels: { name: 'Как к вам обращаться', phone: 'Телефон', comment: 'Комментарий' },
  read(field, typed) {
    const text = typed.trim();
    if (field === 'name' && text === '') return { error: 'Укажите имя.' };
    if (field !== 'phone') return { value: text };
    const phone = parsePhone(typed);
    return phone === null ? { error: 'Укажите российский номер, например +7\u00a0916\u00a0123-45-67.' } : { value: phone };
  },
};

/** The way into the club: a form behind a button, and what became of it. */
export function ClubSection() {
  const [step, setStep] = useState<'closed' | 'open' | { said: string }>('closed');
  // The form is gone with the button that was pressed.
  const over = (next: 'closed' | { said: string }) => {
    flushSync(() => setStep(next));
    document.getElementById('club-heading')?.focus();
  };
  return (
    <PanelSection
      id="club"
      title="Клуб «Прорабки»"
      about="Закрытый чат строителей и отделочников: разборы смет, встречи, обмен подрядчиками. Оставьте заявку, мы позвоним."
    >
      {step === 'closed' && <Button onClick={() => setStep('open')}>Оставить заявку</Button>}
      {step === 'open' && <ClubForm onDone={(said) => over({ said })} onClose={() => over('closed')} />}
      <p role="status">{typeof step === 'object' && step.said}</p>
    </PanelSection>
  );
}

type Props = { onDone(said: string): void; onClose(): void };

/** Name and phone stand there already, as far as the profile knows them. */
function ClubForm({ onDone, onClose }: Props) {
  const request = useWrite(calls.clubRequest, { showsError: true });
  const { data: profile } = useGetIdentity<Profile>();
  const known = { name: profile?.name ?? '', phone: profile?.phone ? formatLogin(profile.phone, 0).text : '', comment: '' };
  const form = useCallForm({
    name: 'club',
    fields,
    initial: known,
    async send(_values, { name, phone, comment }) {
      const body = { name: String(name), phone: String(phone), comment: String(comment) };
      try {
        await request.mutateAsync({ body });
        onDone('Заявка принята. Мы позвоним в рабочее время.');
      } catch (error) {
        // a request is open already: the server says of which day, and which number it will call
        if (!isFailure(error, 1108)) throw error;
        onDone(error.message);
      }
    },
  });
  const cancel = useFormClose(form, onClose);
  const { focusField } = form.props.form;
  useEffect(() => focusField('name'), [focusField]);

  return (
    <PageForm form={form} size="middle" className="narrow" kept={{ place: 'club', title: 'заявка в\u00a0клуб' }}>
      <Form.Item {...form.item('name')}>
        <Input autoComplete="name" />
      </Form.Item>
      <Form.Item {...form.item('phone')}>
        <Input type="tel" inputMode="tel" maxLength={40} autoComplete="tel" />
      </Form.Item>
      <Form.Item {...form.item('comment', 'Необязательно: чем занимаетесь, когда удобно говорить.')}>
        <Input.TextArea rows={3} />
      </Form.Item>
      <Flex wrap gap="small">
        <Button type="primary" htmlType="submit" aria-busy={form.busy}>
          {form.busy ? 'Отправляем…' : 'Отправить заявку'}
        </Button>
        <Button onClick={cancel} disabled={form.busy}>
          Отменить
        </Button>
      </Flex>
    </PageForm>
  );
}
