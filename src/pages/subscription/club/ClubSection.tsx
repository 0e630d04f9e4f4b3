import { Button } from 'antd';
import { useState } from 'react';
import { SubscriptionSection } from '../SubscriptionSection.tsx';
import { ClubForm } from './ClubForm.tsx';

/** The way into the club: a form behind a button, and what became of it. */
export function ClubSection() {
  const [step, setStep] = useState<'closed' | 'open' | 'sent' | 'waiting'>('closed');
  return (
    <SubscriptionSection
      id="club"
      title="Клуб «Прорабки»"
      about="Закрытый чат строителей и отделочников: разборы смет, встречи, обмен подрядчиками. Оставьте заявку, мы позвоним."
    >
      {step === 'closed' && <Button onClick={() => setStep('open')}>Оставить заявку</Button>}
      {step === 'open' && (
        <ClubForm onSent={() => setStep('sent')} onWaiting={() => setStep('waiting')} onClose={() => setStep('closed')} />
      )}
      <p role="status" className="club-said">
        {step === 'sent' && 'Заявка принята. Мы позвоним в рабочее время.'}
        {step === 'waiting' && 'Ваша заявка уже у нас: мы позвоним в рабочее время.'}
      </p>
    </SubscriptionSection>
  );
}
