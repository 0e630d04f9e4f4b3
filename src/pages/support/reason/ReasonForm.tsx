import { ArrowLeftOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import { Link } from 'react-router';
import { calls } from '../../../../contract/calls.ts';
import { FormBody } from '../../../forms/FormBody.tsx';
import { ruleOf, useCallForm } from '../../../forms/useCallForm.ts';
import { useWrite } from '../../../forms/useWrite.ts';
import { CRM_USERS_KEY } from '../../../lib/crmUsersKey.ts';
import { announce } from '../../../ui/announce.tsx';
import { supportKey } from '../supportQueries.ts';
import { useCardOf } from '../useCardOf.ts';

type Props = {
  guid: string;
  /** of a company whose view was open a moment ago */
  title: string | undefined;
};

/** The contract's bounds. */
const LEAST = 5;
const MOST = 500;

const reasonRule = ruleOf((reason: string) => (reason.trim().length < LEAST ? 'Напишите причину: её увидит компания.' : null));
/** the history of the owners' cards has a new event */
const refresh = [[...CRM_USERS_KEY, 'card']];

/** Why a company's data are needed: nothing of it is shown before that. */
export function ReasonForm({ guid, title }: Props) {
  const client = useQueryClient();
  const back = useCardOf();
  const open = useWrite(calls.crmCompanyOpen, { refresh, showsError: true });
  const form = useCallForm({
    name: 'support',
    initial: { reason: '' },
    guarded: false,
    faultsOf: ({ fields, message }) => ({ reason: fields.reason ?? [message] }),
    async send({ reason }) {
      await open.mutateAsync({ params: { guid }, body: { reason: reason.trim() } });
      announce('Просмотр открыт, только чтение.');
      await client.resetQueries({ queryKey: supportKey(guid) });
    },
  });

  return (
    <Flex component="section" vertical gap={12} className="support-reason">
      <Link to={back.address} className="card-back">
        <ArrowLeftOutlined aria-hidden /> {back.label}
      </Link>
      <h1>{title === undefined ? 'Просмотр данных компании' : `Просмотр «${title}» закончился`}</h1>
      <p>
        {title !== undefined && 'Чтобы продолжить с того же места, напишите причину ещё раз. '}
        Вы увидите прайс-лист, объекты, контрагентов и операции компании, изменить ничего нельзя. Просмотр длится час. Что поддержка
        смотрела данные и почему, компания прочитает в своей истории изменений.
      </p>
      <FormBody form={form}>
        <Form.Item name="reason" label="Зачем нужны данные компании" rules={[reasonRule]}>
          <Input.TextArea autoFocus rows={3} maxLength={MOST} placeholder="Обращение № 123: не сходится прибыль по объекту" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={form.busy}>
          Открыть просмотр
        </Button>
      </FormBody>
    </Flex>
  );
}
