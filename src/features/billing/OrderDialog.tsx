import { LoadingOutlined } from '@ant-design/icons';
import { useGetIdentity } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Profile } from '../../../contract/account.ts';
import { calls } from '../../../contract/calls.ts';
import { parseLogin } from '../../../contract/login.ts';
import type { Offer } from '../../../contract/subscription.ts';
import { useApi } from '../../lib/api.ts';
import { ApiFailure, sentenceOf } from '../../lib/apiFailure.ts';
import { useAttempts } from '../../lib/attempts.ts';
import { leaveFor } from '../../lib/browser.ts';
import { money } from '../../lib/format.ts';
import { listen } from '../../lib/listen.ts';
import { monthsText, SUBSCRIPTION_KEY } from '../../lib/subscription.ts';
import { useIsLeft } from '../../lib/useIsLeft.ts';
import { useMeta } from '../../lib/workspace.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Field, FormMessage } from '../../ui/Field.tsx';
import { EntryForm } from '../../ui/StepForm.tsx';
import { creditedPlans, creditedText, renewalText, startText, termsOf } from './planWords.ts';
import type { Overview } from './useOverview.ts';

type Props = { offer: Offer; title: string; overview: Overview; onClose(): void };

const EMAIL = 'order-email';

/** What exactly is bought, what is credited and what is to pay; from here one goes to the payment. */
export default function OrderDialog({ offer, title, overview: { state }, onClose }: Props) {
  const { links } = useMeta();
  const profile = useGetIdentity<Profile>();
  const [typed, setTyped] = useState<string | null>(null);
  const [complaint, setComplaint] = useState<string | undefined>();
  const form = useRef<HTMLDivElement>(null);
  const { busy, failure, order, forget } = useOrder(offer);
  const email = typed ?? profile.data?.email ?? '';
  const terms = termsOf(state, offer);
  const refused = complaint ?? failure?.fields.email?.[0];

  async function submit() {
    // pressed before the profile has come: the address that is about to stand there is meant
    const address = typed ?? (profile.data ?? (await profile.refetch({ cancelRefetch: false })).data)?.email ?? '';
    const problem = emailProblem(address);
    if (problem === undefined) return order(address.trim());
    flushSync(() => setComplaint(problem));
    form.current?.querySelector<HTMLElement>(`#${EMAIL}`)?.focus();
  }

  return (
    <Modal
      open
      centered
      footer={null}
      width={520}
      title={`«${title}» на ${monthsText(offer.period)}`}
      closable={!busy}
      keyboard={!busy}
      maskClosable={!busy}
      onCancel={onClose}
    >
      <div ref={form}>
        <EntryForm onSubmit={() => void submit()}>
          <Facts
            className="sums order-sum"
            of={{
              Стоимость: money(terms.price),
              [`Зачтём неиспользованное за ${creditedText(creditedPlans(offer, state))}`]: terms.credit > 0 && `−${money(terms.credit)}`,
              'К оплате сейчас': <b>{money(terms.to_pay)}</b>,
            }}
          />
          <p className="about">{startText(offer, terms, state)}</p>
          <p className="about">{renewalText(offer)}</p>
          <Field id={EMAIL} label="E-mail для чека" error={refused} hint="Сюда придёт кассовый чек.">
            {(aria, status) => (
              <Input
                {...aria}
                status={status}
                size="large"
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={254}
                value={email}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setComplaint(undefined);
                  forget();
                }}
              />
            )}
          </Field>
          {failure && !failure.fields.email && <FormMessage kind="error">{sentenceOf(failure)}</FormMessage>}
          <Button
            type="primary"
            size="large"
            block
            htmlType="submit"
            aria-busy={busy}
            icon={busy ? <LoadingOutlined aria-hidden spin /> : null}
          >
            {busy ? 'Открываем оплату…' : `Перейти к оплате ${money(terms.to_pay)}`}
          </Button>
          {links.offer && (
            <p className="small" style={{ marginBlockStart: 8 }}>
              Оплачивая, вы принимаете{' '}
              <a href={links.offer} target="_blank" rel="noreferrer">
                договор оферты
              </a>
              .
            </p>
          )}
        </EntryForm>
      </div>
    </Modal>
  );
}

function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Укажите e-mail: на него придёт чек.';
  return parseLogin(email)?.kind === 'email' ? undefined : 'Проверьте e-mail: нужен адрес вида name@mail.ru.';
}

/**
 * Makes an order and leaves for its payment. The same attempt, tried again after a lost answer, makes no second order. Where the page was
 * left meanwhile nobody is sent away: the order stands there with «Оплатить».
 */
function useOrder(offer: Offer) {
  const api = useApi();
  const client = useQueryClient();
  const once = useAttempts();
  const running = useRef(false);
  const isLeft = useIsLeft();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  // Coming back from the payment by the browser's own button may show this page as it was left.
  useEffect(() => {
    const back = () => {
      running.current = false;
      setBusy(false);
    };
    return listen(window, { pageshow: back });
  }, []);

  async function order(email: string) {
    if (running.current || isLeft.current) return;
    running.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const body = { subscription: offer.id, email };
      const answer = await once(body, (idempotencyKey) => api.call(calls.paymentOrder, { body }, { idempotencyKey }));
      if (isLeft.current) return;
      if (!leaveFor(answer.payment_url)) {
        throw new ApiFailure('Заказ создан, но адрес оплаты неверен. Обновите страницу и нажмите «Оплатить».', { kind: 'answer' });
      }
    } catch (error) {
      // Only now: while the browser leaves for the payment no second order is made.
      running.current = false;
      setBusy(false);
      if (!(error instanceof ApiFailure)) throw error;
      setFailure(error);
    } finally {
      void client.invalidateQueries({ queryKey: SUBSCRIPTION_KEY });
    }
  }

  return { busy, failure, order, forget: () => setFailure(null) };
}
