import { Button } from 'antd';
import { pageTitle } from '../../lib/brand.ts';
import { useExtension } from '../../lib/meta-context.tsx';
import { leave } from '../../providers/auth/leave.ts';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { baseURL, session } from '../console.ts';
import { NewCompanyForm } from './NewCompanyForm.tsx';
import './no-companies.css';
import { useAskAgain } from './useAskAgain.ts';
import { useNewCompany } from './useNewCompany.ts';

/** For who belongs to no company: to make one, where the API does that, or to be added to another’s. */
export default function NoCompanies() {
  const creates = useExtension('company');
  const { busy, askAgain } = useAskAgain();
  return (
    <main className="full-page">
      <title>{pageTitle('Нет компаний')}</title>
      <h1>У вас пока нет компаний</h1>
      {creates ? (
        <>
          <p>Создайте свою: вы будете её владельцем и сразу начнёте работать.</p>
          <OwnCompany />
        </>
      ) : null}
      <p>
        {creates ? 'Вас ждут в\u00a0чужой? ' : ''}Попросите владельца компании добавить вас в&nbsp;контрагенты&nbsp;— после этого она
        появится здесь.
      </p>
      <div className="bar full-page-actions">
        <Button type={creates ? 'default' : 'primary'} size="large" aria-busy={busy} onClick={() => void askAgain()}>
          {busy ? 'Проверяем…' : 'Проверить снова'}
        </Button>
        <Button size="large" onClick={() => leave(session, baseURL)}>
          Выйти
        </Button>
      </div>
    </main>
  );
}

function OwnCompany() {
  const company = useNewCompany();
  return (
    <div className="no-companies-form">
      <NewCompanyForm company={company}>
        <SubmitButton label="Создать компанию" busy={company.busy ? 'Создаём…' : null} wait={0} />
      </NewCompanyForm>
    </div>
  );
}
