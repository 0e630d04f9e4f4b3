/** A question about sales: how the product is asked, and the same by a statement spelled by hand where there is one. */
export type SalesQuestion = { what: string; path: string; goal: number; bare?: string };

const PAGE_MS = 150;
const FIGURES_MS = 500;
const COHORTS_MS = 1500;

const page = (order: string, offset = 0, where = 'true') => `
  select coalesce(json_agg(page), '[]')::text as json from (
    select p.guid, p.paid_at, u.id, u.name, u.email, p.subscription_type, p.period, p.amount, p.refunded, p.renewal, o.number
    from payment p join app_user u on u.guid = p.user_guid left join payment_order o on o.guid = p."order"
    where ${where} order by ${order} limit 100 offset ${offset}) page`;
const sums = (where: string) =>
  `select json_build_object('count', count(*), 'paid', sum(amount), 'refunded', sum(refunded))::text as json from payment p where ${where}`;
const search = (text: string) => `search=${encodeURIComponent(text)}`;

const history: [what: string, query: string, bare?: string][] = [
  ['первая страница', '', page('p.paid_at desc')],
  ['страница 500', 'page=500', page('p.paid_at desc', 49_900)],
  ['страница 9000', 'page=9000', page('p.paid_at desc', 899_900)],
  ['по сумме', 'ordering=-amount', page('p.amount desc')],
  ['возвращённые', 'status=refunded', page('p.paid_at desc', 0, 'p.refunded = p.amount and p.refunded > 0')],
  ['неудачные списания', 'status=failed'],
  [
    'автопродления «Свой бренд»',
    'kind=renewal&subscription_type=svoy',
    page('p.paid_at desc', 0, `p.renewal and p.subscription_type = 'svoy'`),
  ],
  ['одного покупателя', 'user=5000', page('p.paid_at desc', 0, 'p.user_guid = (select guid from app_user where id = 5000)')],
  ['поиск по e-mail', search('buyer-4242@')],
  ['поиск по имени, которое у многих', search('анна')],
  ['поиск того, чего нет', search('щщщщ')],
];

export const salesQuestions: SalesQuestion[] = [
  { what: 'Продажи за месяц', path: '', goal: PAGE_MS },
  {
    what: 'Продажи за всё время',
    path: '?from=2020-01-01',
    goal: PAGE_MS,
    bare: `select json_build_object('paid', (select sum(amount) from payment), 'refunded', (select sum(amount) from refund))::text as json`,
  },
  {
    what: 'По месяцам',
    path: 'by-month/',
    goal: PAGE_MS,
    bare: `select json_agg(t)::text as json from (
      select date_trunc('month', paid_at at time zone 'Europe/Moscow') as month, count(*), sum(amount) from payment
      where paid_at >= now() - interval '24 months' group by 1) t`,
  },
  ...history.map(([what, query, bare]) => ({
    what: `Список: ${what}`,
    path: `history/?${query.includes('page=') ? query : `page=1&${query}`}`.replace(/&$/, ''),
    goal: PAGE_MS,
    ...(bare !== undefined && { bare }),
  })),
  { what: 'Итоги списка', path: 'summary/', goal: PAGE_MS, bare: sums('true') },
  { what: 'Итоги возвращённых', path: 'summary/?status=refunded', goal: PAGE_MS, bare: sums('refunded = amount and refunded > 0') },
  { what: 'Показатели месяца и прошлого', path: 'figures/?compare=previous', goal: FIGURES_MS },
  { what: 'Показатели года и прошлого', path: 'figures/?compare=previous&from=2025-12-01&to=2026-11-30', goal: FIGURES_MS },
  { what: 'Строки MRR', path: 'rows/?figure=mrr&page=1', goal: FIGURES_MS },
  { what: 'Строки дохода с плательщика', path: 'rows/?figure=lifetime_value&page=1', goal: FIGURES_MS },
  {
    what: 'Когорты',
    path: 'cohorts/',
    goal: COHORTS_MS,
    bare: `select json_agg(t)::text as json from (
      select f.first, date_trunc('month', p.paid_at at time zone 'Europe/Moscow') as month, count(distinct p.user_guid), sum(p.amount)
      from payment p join (select user_guid, date_trunc('month', min(paid_at) at time zone 'Europe/Moscow') as first from payment group by 1) f
        on f.user_guid = p.user_guid group by 1, 2) t`,
  },
];
