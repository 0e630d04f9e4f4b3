import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { Company } from '../../../contract/resources/account.ts';
import { useApi } from '../../lib/api.ts';
import type { ApiFailure } from '../../lib/api-failure.ts';
import { companiesKey } from '../../lib/companiesKey.ts';
import { useBirth } from '../../lib/useBirth.ts';
import { type Complaint, complaintOf } from '../../ui/settings/complaint.ts';
import { useSubmit } from '../../ui/settings/use-submit.ts';

/**
 * A company of one’s own in the making. Its guid is chosen at once: sent again after a lost answer it is made once. What is typed stays after
 * a refusal; the made company stands in the list of companies before `onMade` is told.
 */
export function useNewCompany(onMade?: (company: Company) => void) {
  const api = useApi();
  const client = useQueryClient();
  const { message } = App.useApp();
  const birth = useBirth();
  const [title, setTitle] = useState('');
  const { form, busy, complaint, submit, complain, forget } = useSubmit<'title'>();

  async function make(): Promise<string> {
    const named = title.trim();
    const made = await birth.make(
      (guid) => api.call(calls.companyCreate, { body: { guid, title: named } }),
      async (company) => {
        if (company.title === named) return company;
        await api.call(calls.companyEdit, { params: { guid: company.guid }, body: { title: named } });
        return { ...company, title: named };
      },
    );
    const { guid } = made;
    // a list that was asked for before would put the old one back
    await client.cancelQueries({ queryKey: companiesKey });
    client.setQueryData<readonly Company[]>(companiesKey, (list = []) => (list.some((one) => one.guid === guid) ? list : [...list, made]));
    void client.invalidateQueries({ queryKey: companiesKey });
    void message.success(`Компания «${made.title}» создана.`);
    onMade?.(made);
    return '';
  }

  function create(): Promise<void> | void {
    if (title.trim() === '') return complain({ fields: { title: 'Напишите, как называется ваша компания.' }, message: null });
    return submit(make, (failure) => {
      // who owns one by now has it in the list
      if (failure.statusCode === 409) void client.invalidateQueries({ queryKey: companiesKey });
      return placeOf(failure);
    });
  }

  return {
    form,
    busy,
    complaint,
    title,
    create,
    type(text: string): void {
      setTitle(text);
      forget('title');
    },
  };
}

export type NewCompany = ReturnType<typeof useNewCompany>;

function placeOf(failure: ApiFailure): Complaint<'title'> {
  const unknown = failure.statusCode === 404 || failure.statusCode === 405;
  if (unknown) return { fields: {}, message: 'Здесь компанию создать нельзя. Попросите владельца компании добавить вас.' };
  return complaintOf(failure, ['title'], { 1011: 'title' });
}
