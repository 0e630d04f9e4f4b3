import { ArrowLeftOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { LiveRegion } from '../../ui/announce.tsx';
import { ClosedMonths } from '../../ui/closedMonths/ClosedMonths.tsx';
import '../../ui/card.css';
import { BillList } from './BillList.tsx';

/** /transactions/settings: what operations are sorted by. Each section is a `CardSection` of its own file. */
export default function SettingsScreen() {
  return (
    <div className="card">
      <LiveRegion />
      <Link to={paths.transactions} className="card-back">
        <ArrowLeftOutlined aria-hidden /> Операции
      </Link>
      <h1>Настройки операций</h1>
      <BillList />
      <ClosedMonths />
    </div>
  );
}
