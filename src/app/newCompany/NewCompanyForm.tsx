import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { PageForm } from '../../forms/PageForm.tsx';
import type { NewCompany } from './useNewCompany.ts';

type Props = { company: NewCompany; children?: ReactNode };

/** What a new company needs: a title. `children`: the button that sends it, where it stands in the form. */
export function NewCompanyForm({ company, children }: Props) {
  return (
    <PageForm form={company}>
      <Form.Item {...company.item('title')}>
        <Input maxLength={120} autoComplete="organization" />
      </Form.Item>
      {children}
    </PageForm>
  );
}
