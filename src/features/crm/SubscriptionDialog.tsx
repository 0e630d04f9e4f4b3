import { Button, Input, Modal, Radio } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { type SubscriptionType, subscriptionTypes } from '../../../contract/subscription.ts';
import { planTitles } from '../../../contract/titles.ts';
import { useAttempts } from '../../lib/attempts.ts';
import { DayInput } from '../../ui/DayInput.tsx';
import { Field, FormMessage } from '../../ui/Field.tsx';
import { focusOpened } from '../../ui/focusOpened.ts';
import { useSalesToday, useSalesZone } from './api.ts';
import { useDialogWork, useUserWrites } from './useUserWrites.ts';
import { userName } from './words.ts';
import './user-dialogs.css';
import type { UserDialogProps } from './shared.ts';
import { subscriptionNow, subscriptionOutcome } from './subscription.ts';
import { dayIn, endOfDay } from './zoneDays.ts';

const REASON = 500;
const spans = [
  { label: '+7 дней', days: 7, months: 0 },
  { label: '+1 месяц', days: 0, months: 1 },
  { label: '+1 год', days: 0, months: 12 },
];

/** A subscription given, prolonged or cut short by hand: until a day's end, with a reason that stays in the ledger. */
export function SubscriptionDialog({ user, onClose }: UserDialogProps) {
  const { edit } = useUserWrites();
  const work = useDialogWork(user, onClose, ['subscription.reason', 'subscription.until']);
  const once = useAttempts();
  const [now] = useState(Date.now);
  const today = useSalesToday();
  const timeZone = useSalesZone();
  const [plan, setPlan] = useState<SubscriptionType>(user.subscription_type ?? 'pro');
  const [day, setDay] = useState<string>();
  const [wrong, setWrong] = useState(false);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const until = day === undefined || wrong ? null : endOfDay(day, timeZone);
  const outcome = until === null ? null : subscriptionOutcome(user, { plan, until }, { now, timeZone });
  // counted from the end of what is paid, or from today
  const base = dayjs(dayIn(Math.max(now, user.subscription_until ? Date.parse(user.subscription_until) : 0), timeZone));

  function chooseDay(chosen: string | undefined): void {
    setDay(chosen);
    setWrong(false);
    work.forget();
  }
  function submit(): void {
    setAsked(true);
    if (until === null || reason.trim() === '') return;
    const subscription = { subscription_type: plan, until, reason: reason.trim() };
    void work.run(async (version) => {
      await once([version, subscription], (key) => edit(user.id, { subscription }, { key, version }));
      return `Подписка изменена: ${userName(user)}.`;
    });
  }
  return (
    <Modal
      open
      title={`Подписка вручную: ${userName(user)}`}
      onCancel={onClose}
      onOk={submit}
      okText="Записать"
      cancelText="Отменить"
      confirmLoading={work.busy}
      maskClosable={false}
      afterOpenChange={focusOpened('.day-input')}
    >
      {work.failure && <FormMessage kind="error">{work.failure}</FormMessage>}
      <fieldset className="crm-plan-choice">
        <legend>Тариф</legend>
        <Radio.Group
          value={plan}
          options={subscriptionTypes.map((value) => ({ value, label: planTitles[value] }))}
          onChange={({ target }) => setPlan(target.value)}
        />
      </fieldset>
      <div className="field">
        <span>Действует по этот день включительно</span>
        <DayInput
          label="Действует по этот день включительно"
          placeholder="например, 31.12.2026 или +30"
          value={day}
          today={today}
          onWrong={setWrong}
          onDay={chooseDay}
        />
        <div className="crm-shortcuts">
          {spans.map(({ label, days, months }) => (
            <Button
              key={label}
              size="small"
              onClick={() => chooseDay(base.add(days, 'day').add(months, 'month').format('YYYY-MM-DD'))}
              title={`Считая от ${base.format('DD.MM.YYYY')}`}
            >
              {label}
            </Button>
          ))}
        </div>
        {asked && until === null && <FormMessage kind="error">Укажите, по какой день действует подписка.</FormMessage>}
        {work.faults['subscription.until'] && <FormMessage kind="error">{work.faults['subscription.until']}</FormMessage>}
      </div>
      <Field
        id="subscription-reason"
        label="Причина"
        hint="Останется в журнале подписки и в истории карточки."
        error={asked && reason.trim() === '' ? 'Напишите, почему меняете подписку.' : work.faults['subscription.reason']}
      >
        {(aria, status) => (
          <Input.TextArea
            {...aria}
            status={status}
            rows={2}
            maxLength={REASON}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              work.forget();
            }}
          />
        )}
      </Field>
      <dl className="crm-outcome" aria-live="polite">
        <dt>Сейчас</dt>
        <dd>{subscriptionNow(user, { now, timeZone })}</dd>
        <dt>Будет</dt>
        <dd>{outcome?.will ?? 'Выберите день'}</dd>
      </dl>
      {outcome?.warning && <FormMessage kind="info">{outcome.warning}</FormMessage>}
    </Modal>
  );
}
