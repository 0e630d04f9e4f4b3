import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { Company } from '../../../contract/account.ts';
import { pageTitle } from '../../lib/brand.ts';
import { companiesKey, useExtension } from '../../lib/workspace.ts';
import { useFeedback } from '../../ui/feedback.ts';
import { SubmitButton } from '../../ui/StepForm.tsx';
import { NewCompanyForm, useNewCompany } from '../NewCompanyForm.tsx';

/** In place of a screen that needs a company, for who belongs to none: to make one, where the API does that, or to be added to another’s. */
export default function NoCompanies() {
  const creates = useExtension('company');
  const { busy, askAgain } = useAskAgain();
  return (
    <div className="full-page full-page-inside">
      <title>{pageTitle('Нет компаний')}</title>
      <h1>У вас пока нет компаний</h1>
      {creates && (
        <>
          <p>Создайте свою: вы будете её владельцем и сразу начнёте работать.</p>
          <OwnCompany />
        </>
      )}
      <p>
        {creates ? 'Вас ждут в\u00a0чужой? ' : ''}Попросите владельца компании пригласить вас: «Настройки компании», раздел «Участники».
        После этого она появится здесь.
      </p>
      <Button type={creates ? 'default' : 'primary'} size="large" aria-busy={busy} onClick={() => void askAgain()}>
        {busy ? 'Проверяем…' : 'Проверить снова'}
      </Button>
    </div>
  );
}

function OwnCompany() {
  const company = useNewCompany('first-company');
  return (
    <div className="no-companies-form">
      <NewCompanyForm company={company}>
        <SubmitButton label="Создать компанию" busy={company.busy ? 'Создаём…' : null} wait={0} />
      </NewCompanyForm>
    </div>
  );
}

/** Asks for the companies again, keeping what is typed on the page. The first one that comes opens the screen; till then it is said that there is none. */
function useAskAgain() {
  const client = useQueryClient();
  const { message } = useFeedback();
  const [busy, setBusy] = useState(false);

  async function askAgain() {
    if (busy) return;
    setBusy(true);
    await client.refetchQueries({ queryKey: companiesKey });
    setBusy(false);
    const { status, data } = client.getQueryState<readonly Company[]>(companiesKey) ?? {};
    if (status === 'error') message.error('Не удалось проверить: нет ответа сервера. Попробуйте ещё раз.');
    else if (data?.length === 0) message.info('Пока вас никуда не добавили.');
  }
  return { busy, askAgain };
}
