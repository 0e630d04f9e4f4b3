import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Form, Input, Radio } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { subscriptionTypes } from '../../../contract/subscription.ts';
import { oneLine } from '../../../contract/text.ts';
import { planTitles } from '../../../contract/titles.ts';
import { DayField } from '../../forms/DayField.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { ruleOf, useCallForm } from '../../forms/useCallForm.ts';
import { useExtension } from '../../lib/workspace.ts';
import { dayIn, endOfDay, NO_DAY } from '../../lib/zoneDays.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { FormMessage } from '../../ui/Field.tsx';
import { cardQueries, useSalesToday, useSalesZone } from './api.ts';
import type { UserDialogProps } from './shared.ts';
import { countedFrom, subscriptionNow, subscriptionOutcome } from './subscription.ts';
import { useUserWrite } from './useUserWrite.ts';
import { userName } from './words.ts';
import './users.css';

const DAY = 'Действует по этот день включительно';
const spans = [
  { label: '+7 дней', days: 7, months: 0 },
  { label: '+1 месяц', days: 0, months: 1 },
  { label: '+1 год', days: 0, months: 12 },
];
const isDay = (typed: string) => typed !== '' && !typed.startsWith(NO_DAY);
const needsDay = ruleOf((typed: string) => (isDay(typed) ? null : 'Укажите, по какой день действует подписка.'));
const needsReason = ruleOf((typed: string) => (oneLine(typed) === '' ? 'Напишите, почему меняете подписку.' : null));

/** A subscription given, prolonged or cut short by hand: until a day's end, with a reason that stays in the ledger. */
export default function SubscriptionDialog({ user, onClose }: UserDialogProps) {
  const [now] = useState(Date.now);
  const timeZone = useSalesZone();
  const today = useSalesToday();
  const told = useExtension('billing');
  // a payment made since the list was read leaves the row and its version as they were
  const head = useQuery({ ...cardQueries.head(user.id), staleTime: 0, enabled: useExtension('crm') });
  const known = head.data ?? user;
  const unread = head.isFetching || head.isError;
  const edit = useUserWrite(calls.crmUserEdit, user, `Подписка изменена: ${userName(user)}.`);
  const form = useCallForm({
    name: 'grant',
    guarded: true,
    // the names by which the API refuses them; `until` is a day here
    initial: { subscription: { subscription_type: known.subscription_type ?? 'pro', until: '', reason: '' } },
    async send({ subscription: { until, reason, ...plan } }) {
      if (unread) return;
      await edit({ body: { subscription: { ...plan, until: endOfDay(until, timeZone), reason: oneLine(reason) } } });
      onClose();
    },
  });
  const { subscription_type: plan, until } = form.values.subscription;
  const outcome = isDay(until) ? subscriptionOutcome(known, { plan, until: endOfDay(until, timeZone) }, { now, timeZone }) : null;
  const base = dayjs(dayIn(countedFrom(known, plan, now), timeZone));
  return (
    <FormDialog
      form={form}
      title={`Подписка вручную: ${userName(user)}`}
      send="Записать"
      okButtonProps={{ disabled: unread }}
      maskClosable={false}
      first=".day-input"
      onClose={onClose}
    >
      {head.error && !head.isFetching && (
        <Failure
          error={head.error}
          what="Данные пользователя"
          retry={() => {
            void head.refetch();
            // the button goes; Escape and Tab work on
            form.props.form.focusField(['subscription', 'until']);
          }}
        />
      )}
      <Form.Item name={['subscription', 'subscription_type']} label="Тариф">
        <Radio.Group aria-label="Тариф" options={subscriptionTypes.map((value) => ({ value, label: planTitles[value] }))} />
      </Form.Item>
      <Form.Item name={['subscription', 'until']} label={DAY} rules={[needsDay]}>
        <DayField label={DAY} placeholder="например, 31.12.2026 или +30" today={today} />
      </Form.Item>
      <Flex wrap gap={8} className="crm-shortcuts">
        {spans.map(({ label, days, months }) => (
          <Button
            key={label}
            size="small"
            disabled={unread}
            onClick={() =>
              form.props.form.setFieldValue(['subscription', 'until'], base.add(days, 'day').add(months, 'month').format('YYYY-MM-DD'))
            }
            title={`Считая от ${base.format('DD.MM.YYYY')}`}
          >
            {label}
          </Button>
        ))}
      </Flex>
      <Form.Item
        name={['subscription', 'reason']}
        label="Причина"
        extra={told ? 'Её увидит и сам пользователь: «Почему у меня такой доступ».' : undefined}
        rules={[needsReason]}
      >
        <Input.TextArea rows={2} />
      </Form.Item>
      <div className="crm-outcome" aria-live="polite">
        <Facts of={{ Сейчас: subscriptionNow(known, { now, timeZone }), Будет: outcome?.will ?? 'Выберите день' }} />
      </div>
      {outcome?.warning && <FormMessage kind="info">{outcome.warning}</FormMessage>}
    </FormDialog>
  );
}
