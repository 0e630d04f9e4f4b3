import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { isWriter } from '../../../../contract/permissions.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { ImportWizard } from '../../../importing/ImportWizard.tsx';
import '../../../importing/import.css';
import '../../../importing/import-narrow.css';

/** /services/import: a price list from a file, step by step. */
export default function ImportScreen() {
  const { company, role } = useCompany();
  const { status } = useSession();
  const navigate = useNavigate();
  const toList = () => navigate(paths.services);
  const may = role !== undefined && isWriter(role);
  return (
    <section className="import-page">
      <h1>Импорт прайс-листа</h1>
      {may && status.signedIn ? (
        <ImportWizard key={company.guid} company={company.guid} owner={`${status.user}:${company.guid}`} onList={toList} />
      ) : (
        <div className="import-step">
          <p>Загружать прайс-лист в этой компании вы не можете: ваша роль только смотрит его. Права выдаёт владелец компании.</p>
          <div className="import-buttons">
            <Button type="primary" onClick={toList}>
              К прайс-листу
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
