import { LoadingOutlined } from '@ant-design/icons';
import { useGetIdentity } from '@refinedev/core';
import { Button, Input, Modal } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Profile } from '../../../../contract/account.ts';
import { parseLogin } from '../../../../contract/login.ts';
import type { Offer } from '../../../../contract/subscription.ts';
import { money } from '../../../lib/format.ts';
import { useMeta } from '../../../lib/meta-context.tsx';
import { monthsText } from '../../../lib/subscription/periodWords.ts';
import { EntryForm } from '../../../ui/EntryForm.tsx';
import { Field } from '../../../ui/Field.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import type { Overview } from '../useOverview.ts';
import { renewalText, startText, stepOf } from './orderWords.ts';
import { termsOf } from './termsOf.ts';
import { useOrder } from './useOrder.ts';

type Props = { offer: Offer; title: string; overview: Overview; onClose(): void };

const EMAIL = 'order-email';

/** What exactly is bought, what is credited and what is to pay; from here one goes to the payment. */
export function OrderDialog({ offer, title, overview: { state }, onClose }: Props) {
  const { links } = useMeta();
  const profile = useGetIdentity<Profile>();
  const [typed, setTyped] = useState<string | null>(null);
  const [complaint, setComplaint] = useState<string | undefined>();
  const form = useRef<HTMLDivElement>(null);
  const { busy, failure, order, forget } = useOrder(offer);
  const email = typed ?? profile.data?.email ?? '';
  const terms = termsOf(state, offer);
  const refused = complaint ?? failure?.fields.email?.[0];

  async function submit(): Promise<void> {
    // pressed before the profile has come: the address that is about to stand there is meant
    const address = typed ?? (profile.data ?? (await profile.refetch({ cancelRefetch: false })).data)?.email ?? '';
    const problem = emailProblem(address);
    if (problem === undefined) return order(address.trim());
    flushSync(() => setComplaint(problem));
    form.current?.querySelector<HTMLElement>(`#${EMAIL}`)?.focus();
  }

  return (
    <Modal open centered footer={null} width={520} title={`«${title}» на ${monthsText(offer.period)}`} onCancel={onClose}>
      <div ref={form}>
        <EntryForm onSubmit={() => void submit()}>
          <dl className="sums order-sum">
            <div>
              <dt>Стоимость</dt>
              <dd>{money(terms.price)}</dd>
            </div>
            {terms.credit > 0 && (
              <div>
                <dt>Зачтём неиспользованное за «{state.title}»</dt>
                <dd>−{money(terms.credit)}</dd>
              </div>
            )}
            <div className="order-total">
              <dt>К оплате сейчас</dt>
              <dd>{money(terms.to_pay)}</dd>
            </div>
          </dl>
          <p className="about">{startText(stepOf(offer, state), terms, state)}</p>
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
          {failure && !failure.fields.email && <FormMessage kind="error">{failure.message}</FormMessage>}
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
            <p className="order-offer small">
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
