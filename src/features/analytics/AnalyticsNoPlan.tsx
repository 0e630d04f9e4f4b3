import { BarChartOutlined, CheckOutlined, CrownOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Flex, Result } from 'antd';
import { Link } from 'react-router';
import { planFeatures, planRank } from '../../../contract/plan.ts';
import type { Offer } from '../../../contract/subscription.ts';
import { pageTitle } from '../../lib/brand.ts';
import { home, paths } from '../../lib/paths.ts';
import { roubles } from '../../lib/roubles.ts';
import { monthsText, subscriptionQueries, usePlanTitles } from '../../lib/subscription.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';

const GIVES = [
  'Приход, расход, выплаты и прибыль по месяцам',
  'Прибыль и рентабельность каждого объекта: план и факт',
  'Сравнение с прошлым периодом и с прошлым годом',
  'Операции, из которых сложилась каждая цифра',
  'Отчёт для печати и выгрузка в файлы',
];

/** Instead of the analytics, for those whose role may open them and whose plan has none: what they give, and which plan has them. */
export default function AnalyticsNoPlan() {
  const offers = useQuery(subscriptionQueries.offers);
  const titles = usePlanTitles();

  return (
    <Result
      icon={<BarChartOutlined aria-hidden />}
      title={<h1>Аналитика</h1>}
      subTitle={
        <Flex vertical align="center" gap={16}>
          <title>{pageTitle('Аналитика')}</title>
          <p>Раздел не входит в ваш тариф. Что в нём есть:</p>
          <ul className="stack">
            {GIVES.map((line) => (
              <li key={line}>
                <CheckOutlined aria-hidden /> {line}
              </li>
            ))}
          </ul>
          <Loaded query={offers} rows={1} what="Цены тарифов">
            {(all) => <b>{priceText(all, titles)}</b>}
          </Loaded>
        </Flex>
      }
      extra={
        <Flex vertical align="center" gap={16}>
          <LinkButton primary to={paths.subscription} icon={<CrownOutlined aria-hidden />} label="Оформить" about="подписка с аналитикой" />
          <Link to={home}>Вернуться к прайс-листу</Link>
        </Flex>
      }
    />
  );
}

/** «Аналитика есть на тарифе «Про Плюс»: 1 490 ₽ за 1 месяц.» The lowest plan on sale that has it counts. */
function priceText(offers: readonly Offer[], titles: ReturnType<typeof usePlanTitles>) {
  const [offer] = offers
    .filter(({ subscription_type }) => planFeatures[subscription_type].some((feature) => feature === 'analytics'))
    .sort((one, next) => planRank[one.subscription_type] - planRank[next.subscription_type] || one.period - next.period);
  if (!offer) return 'Сейчас тариф с аналитикой не продаётся. Загляните позже.';
  return `Аналитика есть на тарифе «${titles[offer.subscription_type]}»: ${roubles(offer.price)} за\u00a0${monthsText(offer.period)}.`;
}
