import { ArrowLeftOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';
import { calls } from '../../../contract/calls.ts';
import { oneLine } from '../../../contract/text.ts';
import { FormBody } from '../../forms/FormBody.tsx';
import { ruleOf, useCallForm } from '../../forms/useCallForm.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { isFailure } from '../../lib/apiFailure.ts';
import { pageTitle } from '../../lib/brand.ts';
import { isGuid } from '../../lib/newGuid.ts';
import { paths } from '../../lib/paths.ts';
import { announce, LiveRegion } from '../../ui/announce.tsx';
import { NothingThere } from '../../ui/Card.tsx';
import { focusContent } from '../../ui/focusContent.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { CRM_USERS_KEY } from '../crm/shared.ts';
import { supportKey, supportQueries } from './api.ts';
import { CompanyView, useCardOf } from './CompanyView.tsx';
import '../../ui/card.css';
import '../../lists/list.css';
import './support.css';

/** The contract's shortest. */
const LEAST = 5;

const reasonRule = ruleOf((reason: string) => (oneLine(reason).length < LEAST ? 'Напишите причину: её увидит компания.' : null));

/** the history of the owners' cards has a new event */
const refresh = [[...CRM_USERS_KEY, 'card']];

/** The longest that a browser's timer waits, in ms. */
const LONGEST = 2 ** 31 - 1;

/** How long after an answer the view is asked about again where it should have run out, in ms. */
const AGAIN = 15_000;

/** /crm/company/:guid: a company's data as support may read it, for a reason that the company sees. */
export default function SupportScreen() {
  const { guid = '' } = useParams();
  return (
    <Flex vertical gap={12} className="page page-wide">
      <title>{pageTitle('Просмотр компании')}</title>
      <LiveRegion />
      {isGuid(guid) ? <KnownCompany key={guid} guid={guid} /> : <NoCompany />}
    </Flex>
  );
}

function KnownCompany({ guid }: { guid: string }) {
  const view = useQuery(supportQueries.view(guid));
  const open = view.data?.view ?? null;
  const company = useQuery({ ...supportQueries.company(guid), enabled: open !== null });
  const gone = isFailure(view.error, 1101);
  // what was read before the view ran out, or the right to it was taken, is no longer shown
  const over = view.data?.view === null || (view.data !== undefined && isFailure(view.error, 1102));
  useViewEnd(guid, gone || over ? undefined : open?.until, Math.max(view.dataUpdatedAt, view.errorUpdatedAt));
  if (gone) return <NoCompany />;
  if (over || isFailure(company.error, 1102)) return <ReasonForm guid={guid} title={company.data?.title} />;
  return (
    <Loaded query={view} rows={8} what="Данные компании">
      {() => (
        <Loaded query={company} rows={8} what="Данные компании">
          {(data) => <CompanyView company={data} />}
        </Loaded>
      )}
    </Loaded>
  );
}

/** There is no company of that address. */
function NoCompany() {
  return (
    <NothingThere
      title="Компания не найдена"
      hint="Возможно, адрес набран неверно. Откройте компанию из карточки пользователя."
      back={{ to: paths.crmUsers, words: 'К списку пользователей' }}
    />
  );
}

/**
 * Asks about the view anew the moment it runs out: the answer is that a reason is needed again. Where this computer's clock is ahead, or
 * the answer did not come, it asks again.
 * @param answered when the view was last asked about, in ms
 */
function useViewEnd(guid: string, until: string | undefined, answered: number) {
  const client = useQueryClient();
  useEffect(() => {
    if (until === undefined) return;
    // a second later, for clocks that go differently
    const end = Date.parse(until) + 1000;
    const next = answered < end ? end : answered + AGAIN;
    const timer = window.setTimeout(
      () => void client.invalidateQueries({ queryKey: supportKey(guid, 'view') }),
      Math.min(LONGEST, Math.max(0, next - Date.now())),
    );
    return () => window.clearTimeout(timer);
  }, [client, guid, until, answered]);
}

type Props = {
  guid: string;
  /** of a company whose view was open a moment ago */
  title: string | undefined;
};

/** Why a company's data are needed: nothing of it is shown before that. */
function ReasonForm({ guid, title }: Props) {
  const client = useQueryClient();
  const back = useCardOf();
  const open = useWrite(calls.crmCompanyOpen, { refresh, showsError: true });
  const form = useCallForm({
    name: 'support',
    initial: { reason: '' },
    async send({ reason }) {
      await open.mutateAsync({ params: { guid }, body: { reason: oneLine(reason) } });
      announce('Просмотр открыт, только чтение.');
      focusContent();
      await client.resetQueries({ queryKey: supportKey(guid) });
    },
  });

  return (
    <Flex component="section" vertical gap={12} className="support-reason">
      <Link to={back.address} state={back.state} className="card-back">
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
          <Input.TextArea autoFocus rows={3} placeholder="Обращение № 123: не сходится прибыль по объекту" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={form.busy}>
          Открыть просмотр
        </Button>
      </FormBody>
    </Flex>
  );
}
