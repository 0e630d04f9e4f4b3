import { Input } from 'antd';
import type { ReactNode } from 'react';
import { Field } from '../../ui/Field.tsx';
import { FormMessage } from '../../ui/FormMessage.tsx';
import type { NewCompany } from './useNewCompany.ts';

type Props = { company: NewCompany; children?: ReactNode };

/** What a new company needs: a title. `children`: the button that sends it, where it stands in the form. */
export function NewCompanyForm({ company, children }: Props) {
  const { form, complaint, title, create, type } = company;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      {complaint.message ? <FormMessage kind="error">{complaint.message}</FormMessage> : null}
      <Field id="new-company-title" label="Название компании" error={complaint.fields.title}>
        {(aria, status) => (
          <Input
            {...aria}
            status={status}
            size="large"
            value={title}
            maxLength={120}
            autoComplete="organization"
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      {children}
    </form>
  );
}
