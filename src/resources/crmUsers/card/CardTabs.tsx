import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import type { CrmCard } from '../../../../contract/crm.ts';
import { useMay } from '../../../lib/access.tsx';
import { useExtension } from '../../../lib/meta-context.tsx';
import '../../../ui/wrapped-tabs.css';
import { UserCodes } from './codes/UserCodes.tsx';
import { UserCompanies } from './companies/UserCompanies.tsx';
import { UserEvents } from './events/UserEvents.tsx';
import { UserNotes } from './notes/UserNotes.tsx';
import { UserPayments } from './payments/UserPayments.tsx';
import { UserSessions } from './sessions/UserSessions.tsx';
import { UserSubscription } from './subscription/UserSubscription.tsx';

type Part = { key: string; label: string; children: ReactNode };

/** The parts of a card, each asked for when it is looked at; which one is open stands in the address. */
export function CardTabs({ card }: { card: CrmCard }) {
  const manages = useMay('crmUsers', 'manage');
  const billing = useExtension('billing');
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const parts: Part[] = [
    { key: 'companies', label: 'Компании', children: <UserCompanies card={card} /> },
    { key: 'notes', label: 'Заметки', children: <UserNotes card={card} /> },
    ...(billing ? [{ key: 'subscription', label: 'Подписка', children: <UserSubscription card={card} /> }] : []),
    { key: 'payments', label: 'Платежи', children: <UserPayments card={card} /> },
    ...(manages ? [{ key: 'codes', label: 'Коды', children: <UserCodes card={card} /> }] : []),
    { key: 'sessions', label: 'Сеансы', children: <UserSessions card={card} /> },
    { key: 'events', label: 'История', children: <UserEvents card={card} /> },
  ];
  const asked = params.get('part');
  const open = parts.find(({ key }) => key === asked)?.key ?? 'companies';
  return (
    <Tabs
      className="wrapped-tabs"
      activeKey={open}
      // the card's place in the list stays known
      onChange={(part) => setParams(part === 'companies' ? {} : { part }, { replace: true, state })}
      // a note that was begun waits while another part is looked at
      items={parts.map((part) => ({ ...part, destroyOnHidden: part.key !== 'notes' }))}
    />
  );
}
