import { useQueryClient } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import type { Company } from '../../contract/account.ts';
import { calls } from '../../contract/calls.ts';
import { PageForm } from '../forms/PageForm.tsx';
import type { TextFields } from '../forms/recordFields.ts';
import { useCallForm } from '../forms/useCallForm.ts';
import { useApi } from '../lib/api.ts';
import { isFailure } from '../lib/apiFailure.ts';
import { useNewRecord } from '../lib/useNewRecord.ts';
import { companiesKey } from '../lib/workspace.ts';
import { useFeedback } from '../ui/feedback.ts';

const fields: TextFields<'title'> = {
  labels: { title: 'Название компании' },
  read: (_name, typed) => (typed.trim() === '' ? { error: 'Напишите, как называется ваша компания.' } : { value: typed.trim() }),
};

type Props = { company: NewCompany; children?: ReactNode };

/** What a new company needs: a title. `children`: the button that sends it, where it stands in the form. */
export function NewCompanyForm({ company, children }: Props) {
  return (
    <PageForm form={company}>
      <Form.Item {...company.item('title')}>
        <Input autoComplete="organization" />
      </Form.Item>
      {children}
    </PageForm>
  );
}

/**
 * A company of one’s own in the making. Its guid is chosen at once: sent again after a lost answer it is made once. What is typed stays after
 * a refusal; the made company stands in the list of companies before `onMade` is told.
 * @param name of the form: two may be open
 */
export function useNewCompany(name: 'first-company' | 'new-company', onMade?: (company: Company) => void) {
  const api = useApi();
  const client = useQueryClient();
  const { message } = useFeedback();
  const birth = useNewRecord();
  return useCallForm({
    name,
    fields,
    initial: { title: '' },
    places: { 1011: 'title' },
    async send(_values, { title }) {
      try {
        await make(String(title));
        return { title: '' };
      } catch (error) {
        // who owns one by now has it in the list
        if (isFailure(error) && error.statusCode === 409) void client.invalidateQueries({ queryKey: companiesKey });
        const unknown = isFailure(error) && (error.statusCode === 404 || error.statusCode === 405);
        throw unknown ? new Error('Здесь компанию создать нельзя. Попросите владельца компании добавить вас.') : error;
      }
    },
  });

  async function make(title: string) {
    const made = await birth.make(
      (guid) => api.call(calls.companyCreate, { body: { guid, title } }),
      async (company) => {
        if (company.title === title) return company;
        await api.call(calls.companyEdit, { params: { guid: company.guid }, body: { title } });
        return { ...company, title };
      },
    );
    const { guid } = made;
    // a list that was asked for before would put the old one back
    await client.cancelQueries({ queryKey: companiesKey });
    client.setQueryData<readonly Company[]>(companiesKey, (list = []) => (list.some((one) => one.guid === guid) ? list : [...list, made]));
    void client.invalidateQueries({ queryKey: companiesKey });
    message.success(`Компания «${made.title}» создана.`);
    onMade?.(made);
  }
}

export type NewCompany = ReturnType<typeof useNewCompany>;
