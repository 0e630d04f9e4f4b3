import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { calls } from '../../../contract/calls.ts';
import { limitedThings, type PlanTerms } from '../../../contract/plan.ts';
import { subscriptionPeriods } from '../../../contract/subscription.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { amount, number } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { limitTitles, monthsText, planNameTitles, SUBSCRIPTION_KEY } from '../../lib/subscription.ts';
import { instantIn, MOSCOW } from '../../lib/zoneDays.ts';
import { GroupedTable } from '../../lists/GroupedTable.tsx';
import { useOpened } from '../../lists/useFocusBack.ts';
import { LiveRegion } from '../../ui/announce.tsx';
import { useFeedback } from '../../ui/feedback.ts';
import { focusContent } from '../../ui/focusContent.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { useNotices } from '../../ui/useNotices.ts';
import { historyQuery } from './api.ts';
import { type DatedTerms, datedTerms, type When } from './terms.ts';
import './plans.css';

const words: Record<When, string> = { future: 'Вступят в силу', current: 'Действуют', past: 'Прежние' };

const figure = { className: 'figure' };

const TermsDrawer = lazyDialog(() => import('./TermsDrawer.tsx'));

/** /crm/plans: what the plans are called, cost and allow; what was, is and will be. */
export default function PlansPage() {
  const history = useQuery(historyQuery);
  const [adding, setAdding, close] = useOpened<true>();
  return (
    <Flex vertical gap={12} className="page page-wide">
      <LiveRegion />
      <Flex wrap align="center" justify="space-between" gap="8px 16px">
        <h1>Тарифы</h1>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} disabled={!history.data} onClick={() => setAdding(true)}>
          Новые условия
        </Button>
      </Flex>
      <p className="plans-page-about quiet">
        Новые условия действуют только для новых покупок: купленное и цена автопродления остаются прежними. Пределы бесплатного доступа
        меняются у всех сразу, а внесённое сверх них не пропадает. Как это видят покупатели —{' '}
        <Link to={paths.subscription}>на странице «Подписка»</Link>.
      </p>
      <Loaded query={history} rows={10} what="Тарифы">
        {(terms) => <TermsTable history={terms} />}
      </Loaded>
      {adding && history.data && <TermsDrawer history={history.data} onClose={close} />}
    </Flex>
  );
}

/** Future, present and former terms, the plans one below the other; where the table is too wide it scrolls by itself. */
export function TermsTable({ history }: { history: readonly PlanTerms[] }) {
  const ask = useRemoval();
  return (
    <GroupedTable<DatedTerms>
      label="Условия тарифов"
      className="terms"
      rows={datedTerms(history, Date.now())}
      keyOf={({ plan, effective_from }) => `${plan} ${effective_from}`}
      groupOf={({ plan }) => planNameTitles[plan]}
      rowClassName={({ when }) => `terms-${when}`}
      columns={columnsOf(ask)}
    />
  );
}

function columnsOf(onRemove: (terms: PlanTerms) => void): TableColumnsType<DatedTerms> {
  return [
    {
      title: 'Действуют с (по Москве)',
      render: (_, { when, effective_from }) => (
        <>
          <span className="terms-when">{words[when]}</span>
          <time dateTime={effective_from}>{instantIn(effective_from, MOSCOW)}</time>
        </>
      ),
    },
    {
      title: 'Название',
      className: 'terms-title',
      render: (_, { title, description }) => (
        <>
          <b>{title}</b>
          {description && <span className="note small">{description}</span>}
        </>
      ),
    },
    {
      title: 'Цена, ₽',
      children: subscriptionPeriods.map((period) => ({
        title: monthsText(period),
        ...figure,
        render: (_, { prices }) => (prices[period] === undefined ? '—' : amount(prices[period])),
      })),
    },
    {
      title: 'Предел',
      children: limitedThings.map((thing) => ({
        title: limitTitles[thing],
        ...figure,
        render: (_, { limits }) => <Limit of={limits[thing]} />,
      })),
    },
    {
      title: 'Кто и зачем',
      className: 'terms-author',
      render: (_, { author, comment }) => (
        <>
          {author ?? 'С самого начала'}
          {comment && <span className="note small">{comment}</span>}
        </>
      ),
    },
    {
      title: <span className="visually-hidden">Действия</span>,
      render: (_, terms) => terms.when === 'future' && <RemoveButton terms={terms} onRemove={() => onRemove(terms)} />,
    },
  ];
}

function RemoveButton({ terms: { title, effective_from }, onRemove }: { terms: PlanTerms; onRemove(): void }) {
  return (
    <Button
      type="text"
      danger
      icon={<DeleteOutlined aria-hidden />}
      aria-label={`Убрать условия «${title}» с ${instantIn(effective_from, MOSCOW)}`}
      title="Убрать"
      onClick={onRemove}
    />
  );
}

/** No limit is a sign: four columns of the words would push the last one out of sight. */
function Limit({ of: limit }: { of: number | null }) {
  if (limit !== null) return number(limit, 0);
  return (
    <>
      <span aria-hidden title="Без предела">
        ∞
      </span>
      <span className="visually-hidden">без предела</span>
    </>
  );
}

/** Takes away terms that are not in force yet, after asking. */
function useRemoval(): (terms: PlanTerms) => void {
  const { modal } = useFeedback();
  const remove = useWrite(calls.planDelete, { refresh: [SUBSCRIPTION_KEY] });
  const { done } = useNotices();
  return ({ guid, title, effective_from }) => {
    let removed = false;
    void modal.confirm({
      icon: null,
      centered: true,
      autoFocusButton: 'cancel',
      title: `Убрать условия «${title}»?`,
      content: `Они не вступят в силу ${instantIn(effective_from, MOSCOW)}: останутся те, что действуют до них.`,
      okText: 'Убрать',
      okButtonProps: { danger: true },
      cancelText: 'Оставить',
      onOk: () =>
        // the refusal is told by `remove`
        remove.mutateAsync({ params: { guid } }).then(
          () => {
            removed = true;
            done(`Условия «${title}» убраны.`);
          },
          () => undefined,
        ),
      // the row goes, and its button with it
      afterClose: () => removed && focusContent(),
    });
  };
}
