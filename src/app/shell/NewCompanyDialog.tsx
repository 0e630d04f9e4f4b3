import { Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useFormClose } from '../../forms/FormBody.tsx';
import { useCompanyIfAny } from '../../lib/workspace.ts';
import { focusOpened } from '../../ui/focusOpened.ts';
import { NewCompanyForm, useNewCompany } from '../NewCompanyForm.tsx';

/** A company of one’s own beside those where one is a partner, a contractor or a client; once made it is the selected one. */
export default function NewCompanyDialog({ onClose }: { onClose(): void }) {
  const { companies = [], select } = useCompanyIfAny() ?? {};
  const [made, setMade] = useState<string | null>(null);
  const close = useRef(onClose);
  const company = useNewCompany('new-company', ({ guid }) => setMade(guid));
  const cancel = useFormClose(company, onClose);

  const listed = made !== null && companies.some(({ guid }) => guid === made);
  useEffect(() => {
    if (!listed) return;
    select?.(made);
    close.current();
  }, [listed, made, select]);

  return (
    <Modal
      open
      title="Создать свою компанию"
      okText={company.busy ? 'Создаём…' : 'Создать компанию'}
      cancelText="Отменить"
      cancelButtonProps={{ disabled: company.busy }}
      closable={!company.busy}
      maskClosable={!company.dirty}
      onOk={company.save}
      onCancel={cancel}
      afterOpenChange={focusOpened('#new-company_title')}
      width={460}
    >
      <p>
        Вы будете её владельцем: со своим прайс-листом, объектами и операциями.
        {companies.length > 0 && ' В\u00a0остальных компаниях ничего не\u00a0изменится.'}
      </p>
      <NewCompanyForm company={company} />
    </Modal>
  );
}
