import { CopyOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Flex, Form, Input, Radio } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { type Code, MOST_CODES } from '../../../contract/code.ts';
import type { Offer, SubscriptionType } from '../../../contract/subscription.ts';
import { planTitles } from '../../../contract/titles.ts';
import { DayField } from '../../forms/DayField.tsx';
import { FormDrawer } from '../../forms/FormDrawer.tsx';
import { KeptTyping } from '../../forms/PageForm.tsx';
import { ruleOf, useCallForm } from '../../forms/useCallForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { ApiFailure, isFailure, mayHaveHappened } from '../../lib/apiFailure.ts';
import { newGuid } from '../../lib/newGuid.ts';
import { optionsOf } from '../../lib/optionsOf.ts';
import { monthsText, periodsOf, planText } from '../../lib/subscription.ts';
import { dayIn, endOfDay, MOSCOW, moscowDay, NO_DAY } from '../../lib/zoneDays.ts';
import { announce, LiveRegion } from '../../ui/announce.tsx';
import { codesText, useCodeActions } from './codes.tsx';

type Typed = {
  count: string;
  subscription_type: SubscriptionType;
  period: Offer['period'];
  /** the last day on which the codes can be activated; format of `DayField` */
  expires_at: string;
  comment: string;
};

const initial: Typed = { count: '10', subscription_type: 'pro', period: 1, expires_at: '', comment: '' };
const words = { send: 'Выпустить', hint: 'выпустить' };
const EARLIER = 'Партия, какой она была до\u00a0правки, уже выпущена: её коды в\u00a0списке. Нажмите ещё раз, если нужна и\u00a0эта.';

/** Spaces between digits are allowed; 0 if it is not a number. */
const countOf = (typed: string) => {
  const digits = typed.replace(/\s/g, '');
  return /^\d{1,6}$/.test(digits) ? Number(digits) : 0;
};
const countRule = ruleOf((typed: string) => {
  const count = countOf(typed);
  return count < 1 || count > MOST_CODES ? `Укажите целое число от 1 до ${MOST_CODES}.` : null;
});
const dayRule = ruleOf((day: string) => {
  if (day.startsWith(NO_DAY)) return 'Исправьте день или сотрите его.';
  return day && day < dayIn(Date.now(), MOSCOW) ? 'Укажите сегодняшний или будущий день.' : null;
});

/** Issues a batch and then shows its codes. Sent again after a lost answer, also in the next session, it issues no second batch. */
export default function IssueDrawer({ onClose }: { onClose(): void }) {
  /** the batch until it is surely issued, with what was sent of it where the answer was lost */
  const begun = useRef<(Partial<Typed> & { guid: string }) | null>(null);
  const issue = useWrite(calls.codesCreate, { refresh: ['codes', 'codeBatches'], showsError: true });
  const [codes, setCodes] = useState<readonly Code[] | null>(null);
  const form = useCallForm<Typed>({
    name: 'issue',
    initial,
    makes: true,
    async send(typed) {
      const { guid } = begun.current ?? { guid: newGuid() };
      begun.current = { ...typed, guid };
      const { count, expires_at, comment, ...plan } = typed;
      const end = expires_at && { expires_at: endOfDay(expires_at, MOSCOW) };
      try {
        const issued = await issue.mutateAsync({ body: { guid, count: countOf(count), ...plan, comment: comment.trim(), ...end } });
        begun.current = null;
        setCodes(issued);
        announce(`Выпущено: ${codesText(issued.length)}.`);
      } catch (error) {
        if (isFailure(error, 1100) && error.fields.guid) {
          begun.current = null;
          throw new ApiFailure(EARLIER, { kind: error.kind, statusCode: error.statusCode });
        }
        if (!mayHaveHappened(error)) begun.current = { guid };
        throw error;
      }
    },
  });
  const periods = periodsOf(form.values.subscription_type);

  return (
    <FormDrawer
      form={form}
      title="Выпуск кодов"
      words={words}
      onClose={onClose}
      note={<LiveRegion />}
      result={codes && <IssuedCodes codes={codes} />}
    >
      <KeptTyping<Typed & { guid?: string }>
        form={{
          dirty: form.dirty || form.busy || form.unsure,
          draft: () => ({ ...form.draft(), ...begun.current }),
          restore({ guid, ...typed }) {
            begun.current = guid === undefined ? null : { guid };
            form.restore(typed);
          },
        }}
        kept={{ place: 'codes', title: 'выпуск кодов' }}
      />
      <Form.Item name="count" label="Сколько кодов" rules={[countRule]} extra={form.errorOf('count') ? undefined : 'От 1 до 1000.'}>
        <Input className="codes-count" inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <fieldset className="codes-choice">
        <legend>Тариф</legend>
        <Form.Item name="subscription_type" noStyle>
          <Radio.Group
            options={optionsOf(planTitles)}
            onChange={({ target: { value } }) => {
              if (!periodsOf(value).includes(form.values.period)) form.props.form.setFieldValue('period', 1);
            }}
          />
        </Form.Item>
      </fieldset>
      <fieldset className="codes-choice">
        <legend>На сколько</legend>
        <Form.Item name="period" noStyle>
          <Radio.Group options={periods.map((value) => ({ value, label: monthsText(value) }))} />
        </Form.Item>
        {periods.length === 1 && <p className="small">Этот тариф бывает только на месяц.</p>}
      </fieldset>
      <Form.Item
        name="expires_at"
        label="Активировать не позже"
        className="codes-expiry"
        rules={[dayRule]}
        extra="Последний день по московскому времени, когда код ещё примут. Не заполняйте, если срока нет."
      >
        <DayField label="Активировать не позже" placeholder="Без срока" today={dayIn(Date.now(), MOSCOW)} />
      </Form.Item>
      <Form.Item name="comment" label="Комментарий" extra="Кому и зачем: по нему коды потом легко найти.">
        <Input.TextArea rows={2} />
      </Form.Item>
    </FormDrawer>
  );
}

/** All codes that were just issued, to be copied or saved at once. */
export function IssuedCodes({ codes }: { codes: readonly Code[] }) {
  const { copy, save } = useCodeActions();
  const heading = useRef<HTMLHeadingElement>(null);
  // the button that issued them is gone
  useEffect(() => heading.current?.focus(), []);
  const [first] = codes;
  if (!first) return null;
  const name = first.batch_number === undefined ? 'Коды активации' : `Коды партии ${first.batch_number}`;
  const file = (format: 'csv' | 'xlsx') => (
    <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void save({ batch: first.batch, format }, name)}>
      {`Скачать .${format}`}
    </Button>
  );
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="codes-issued-title">
        {`Выпущено: ${codesText(codes.length)}`}
      </h3>
      <p>
        {planText(first)}
        {first.expires_at ? `, активировать до ${moscowDay(first.expires_at)}` : ', без срока'}
        {first.comment && `. ${first.comment}`}
      </p>
      <Flex wrap gap="small" className="codes-issued-tools">
        <Button type="primary" icon={<CopyOutlined aria-hidden />} onClick={() => void copy(codes.map(({ code }) => code))}>
          Скопировать все
        </Button>
        {file('csv')}
        {file('xlsx')}
      </Flex>
      <ol className="tiles codes-issued" aria-label="Выпущенные коды">
        {codes.map(({ guid, code }) => (
          <li key={guid}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="small">Коды останутся в списке: скачать или отозвать их можно и потом.</p>
    </>
  );
}
