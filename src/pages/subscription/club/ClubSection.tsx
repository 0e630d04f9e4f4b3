import { Button } from 'antd';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { SubscriptionSection } from '../SubscriptionSection.tsx';
import { ClubForm } from './ClubForm.tsx';

/** The way into the club: a form behind a button, and what became of it. */
export function ClubSection() {
  const [step, setStep] = useState<'closed' | 'open' | 'sent' | 'waiting'>('closed');
  // The form is gone with the button that was pressed.
  const over = (next: 'closed' | 'sent' | 'waiting') => {
    flushSync(() => setStep(next));
    document.getElementById('club-heading')?.focus();
  };
  return (
    <SubscriptionSection
      id="club"
      title="Клуб «Прорабки»"
      about="Закрытый чат строителей и отделочников: разборы смет, встречи, обмен подрядчиками. Оставьте заявку, мы позвоним."
    >
      {step === 'closed' && <Button onClick={() => setStep('open')}>Оставить заявку</Button>}
      {step === 'open' && <ClubForm onSent={() => over('sent')} onWaiting={() => over('waiting')} onClose={() => over('closed')} />}
      <p role="status">
        {step === 'sent' && 'Заявка принята. Мы позвоним в рабочее время.'}
        {step === 'waiting' && 'Ваша заявка уже у нас: мы позвоним в рабочее время.'}
      </p>
    </SubscriptionSection>
  );
}
