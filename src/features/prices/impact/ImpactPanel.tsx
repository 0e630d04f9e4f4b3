import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { calls } from '../../../../contract/calls.ts';
import { useMay } from '../../../lib/access.tsx';
import { companyKey, companyLists } from '../../../lib/companyLists.ts';
import { day } from '../../../lib/dates.ts';
import { amount, money, number } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { counted } from '../../../lib/plural.ts';
import { read } from '../../../lib/read.ts';
import { useCompany, useExtension } from '../../../lib/workspace.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { PlainTable, titled } from '../../../ui/PlainTable.tsx';
import {
  countOf,
  type Impact,
  impactOf,
  type LeftOut,
  listMargin,
  type PricedChange,
  type Reason,
  reasons,
  type Was,
} from './priceImpact.ts';
import '../prices.css';

const why: Record<Reason, string> = {
  none: 'Не названа ни одна услуга прайса',
  several: 'Названо несколько услуг',
  unlike: 'Услуг с этим названием несколько, и меняются они по-разному',
  free: 'Прежняя цена или себестоимость услуги — ноль',
  untouched: 'Названа услуга, которая не меняется',
  beyond: 'Не просмотрены: операций слишком много',
};

/** The margin of the whole list, and the operations of 12 months, as they are and as they would have been. */
export default function ImpactPanel({ changes }: { changes: readonly PricedChange[] }) {
  const data = useDataProvider()();
  const { company } = useCompany();
  const served = useExtension('service-use');
  const analytics = useMay('analytics', 'list');
  const services = useQuery(companyLists.services(data, company.guid));
  const margin = useMemo(() => services.data && listMargin(services.data, changes), [services.data, changes]);
  const use = useQuery({
    ...read(companyKey(company.guid, 'service-use'), calls.serviceUse, { params: { id: company.guid }, query: {} }, { quiet: true }),
    enabled: served && analytics,
  });
  const impact = useMemo(() => use.data && impactOf(use.data, changes), [use.data, changes]);
  return (
    <div className="stack impact">
      <Loaded query={{ ...services, data: margin }} rows={1} what="Услуги прайса">
        {({ before, after }) => (
          <p>
            Маржа всего прайс-листа, если продать каждую услугу один раз: {share(before)} → <strong>{share(after)}</strong>
          </p>
        )}
      </Loaded>
      {served && analytics && (
        <Loaded query={{ ...use, data: impact && use.data && { impact, from: use.data.from, to: use.data.to } }} rows={4} what="Операции">
          {(found) => <Operations {...found} />}
        </Loaded>
      )}
      {served && !analytics && (
        <p className="quiet">
          Что эти цены изменили бы в операциях за 12 месяцев, видно с аналитикой. <Link to={paths.subscription}>Тарифы</Link>
        </p>
      )}
    </div>
  );
}

type Line = Was & { key: string; title: string };

function Operations({ impact, from, to }: { impact: Impact; from: string; to: string }) {
  const period = `с\u00a0${day(from)} по\u00a0${day(to)}`;
  const all = countOf(impact);
  if (all === 0) return <p className="quiet">Операций {period} нет: сравнивать не с чем.</p>;
  const lines: Line[] = [
    { key: 'income', title: 'Приход', ...impact.income },
    { key: 'cost', title: 'Расход и выплаты', ...impact.cost },
    { key: 'profit', title: 'Прибыль', ...impact.profit },
  ];
  return (
    <>
      {impact.operations === 0 ? (
        <p>Ни одна из операций {period} не называет услуги, которые меняются.</p>
      ) : (
        <>
          <p>
            Эти услуги названы в {impact.operations.toLocaleString('ru-RU')} из {counted(all, 'операции', 'операций', 'операций')} {period}
            {impact.byObject > 0 && ` (${counted(impact.byObject, 'операция')} — по названию объекта)`}. С новыми ценами было бы:
          </p>
          <WasTable label="Операции с этими услугами" first="Сумма" lines={lines} />
          {impact.objects.some(({ guid }) => guid !== null) && (
            <details>
              <summary>Прибыль по объектам ({impact.objects.length.toLocaleString('ru-RU')})</summary>
              <WasTable
                label="Прибыль по объектам"
                first="Объект"
                lines={impact.objects.map((object) => ({ key: object.guid ?? '', ...object }))}
              />
            </details>
          )}
          <p className="quiet">
            Приход пересчитан вместе с ценой услуги, расход и выплаты — вместе с её себестоимостью. Спрос и остальные затраты не учтены.
          </p>
        </>
      )}
      <NotCounted leftOut={impact.leftOut} />
    </>
  );
}

function WasTable({ label, first, lines }: { label: string; first: string; lines: readonly Line[] }) {
  return (
    <PlainTable<Line>
      aria-label={label}
      className="table-cards"
      dataSource={lines}
      columns={[
        { title: first, rowScope: 'row', dataIndex: 'title' },
        { ...figure('Было, ₽'), render: (_, { before }) => sum(before) },
        { ...figure('Было бы, ₽'), render: (_, { after }) => <strong>{sum(after)}</strong> },
        { ...figure('Разница, ₽'), render: (_, { before, after }) => (after > before ? `+${sum(after - before)}` : sum(after - before)) },
      ]}
    />
  );
}

/** The operations that the figures do not hold, by the reason. */
function NotCounted({ leftOut }: { leftOut: Impact['leftOut'] }) {
  const left = reasons.filter((reason) => leftOut[reason].count > 0);
  if (left.length === 0) return null;
  return (
    <div className="stack">
      <p>Не вошло в расчёт:</p>
      <ul className="points">
        {left.map((reason) => (
          <li key={reason}>
            {why[reason]}: {sumsText(leftOut[reason])}
          </li>
        ))}
      </ul>
      <p className="quiet">Услуга узнаётся, когда её название целиком стоит в описании операции или в названии объекта.</p>
    </div>
  );
}

/** «3 операции, приход 1 000,00 ₽, расход и выплаты 200,00 ₽» */
function sumsText({ count, income, cost }: LeftOut) {
  const parts = [income !== 0 && `приход ${money(income / 100)}`, cost !== 0 && `расход и выплаты ${money(cost / 100)}`];
  return [counted(count, 'операция'), ...parts.filter(Boolean)].join(', ');
}

const figure = (title: string) => ({ ...titled(title), className: 'figure' });

const sum = (kopecks: number) => amount(kopecks / 100);

const share = (hundredths: number | null) => (hundredths === null ? '—' : `${number(hundredths / 100, 1)}\u00a0%`);
