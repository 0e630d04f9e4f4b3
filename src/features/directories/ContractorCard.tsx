import { Tag } from 'antd';
import type { Contractor } from '../../../contract/directory.ts';
import { phoneLink, phoneText } from '../../lib/contacts.ts';
import { money } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { useExtension } from '../../lib/workspace.ts';
import { useWholeList } from '../../lists/useWholeList.ts';
import { CardSection } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { LastOperations, MonthsOf, useMoneyOf } from './CardMoney.tsx';
import { useCategories } from './contractorCategories.ts';
import { DirectoryCard, Figure } from './DirectoryCard.tsx';
import { contractorDirectory } from './directory.ts';
import { roleWord } from './shared.tsx';

const ContractorForm = lazyDialog(() => import('./ContractorForm.tsx'));

/** /contractors/:id */
export default function ContractorCard() {
  const contractors = useWholeList('contractors');
  const hasMoney = useExtension('transactions');
  return (
    <DirectoryCard
      directory={contractorDirectory}
      rows={contractors}
      list={paths.contractors}
      what="Данные контрагента"
      missing={{ title: 'Контрагент не найден', words: 'К списку контрагентов' }}
      Form={ContractorForm}
    >
      {(contractor) => (
        <>
          <Requisites contractor={contractor} />
          {hasMoney && <ContractorMoney contractor={contractor} />}
        </>
      )}
    </DirectoryCard>
  );
}

/** What is known of a contractor. */
function Requisites({ contractor: { category, phone, email, inn, comment, is_member } }: { contractor: Contractor }) {
  const { data: categories } = useCategories();
  const known = categories?.find((row) => row.guid === category);
  const dialled = phoneLink(phone);
  return (
    <CardSection title="Реквизиты">
      <Facts
        className="card-requisites"
        of={{
          Категория: known ? `${known.title} · роль «${roleWord(known.contractor_type)}»` : category === null && 'без категории',
          Телефон: dialled ? <a href={dialled}>{phoneText(phone)}</a> : phone,
          'E-mail': email && <a href={`mailto:${email}`}>{email}</a>,
          ИНН: inn,
          Комментарий: comment,
          Доступ: is_member && <Tag>Участник компании</Tag>,
        }}
      />
    </CardSection>
  );
}

/** Turnover with a contractor, with the operations behind it. */
function ContractorMoney({ contractor }: { contractor: Contractor }) {
  const of = { contractor: contractor.guid };
  const { summary, months, last } = useMoneyOf(of);
  return (
    <>
      <CardSection title="Обороты">
        <Loaded query={summary} rows={2} what="Обороты">
          {({ income, expense, payment, dividend }) => (
            <div className="tiles">
              <Figure label="Приход" note="получено от контрагента">
                {money(income)}
              </Figure>
              <Figure label="Расход" note="куплено у контрагента">
                {money(expense)}
              </Figure>
              <Figure label="Выплаты" note="за работу">
                {money(payment)}
              </Figure>
              {dividend > 0 && <Figure label="Дивиденды">{money(dividend)}</Figure>}
            </div>
          )}
        </Loaded>
      </CardSection>
      <CardSection title="По месяцам">
        <MonthsOf of={of} query={months} />
      </CardSection>
      <CardSection title="Последние операции">
        <LastOperations of={of} query={last} count={summary.data?.count} other="objects" />
      </CardSection>
    </>
  );
}
