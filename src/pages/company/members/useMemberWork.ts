import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import type { CompanyMember } from '../../../../contract/company.ts';
import { useWrite } from '../../../forms/useWrite.ts';
import { useApi } from '../../../lib/api.ts';
import { useAttempts } from '../../../lib/attempts.ts';
import { useCompany } from '../../../lib/company-context.tsx';
import { companyKey } from '../../../lib/company-lists.ts';
import { focusSection } from '../../../ui/settings/Section.tsx';
import { useNotices } from '../../../ui/useNotices.ts';
import { roleOfType } from './memberWords.ts';

/** What is done with one member at a time; guid of the one that is waited for. */
export function useMemberWork() {
  const api = useApi();
  const once = useAttempts();
  const client = useQueryClient();
  const { modal } = App.useApp();
  const notices = useNotices();
  const { company } = useCompany();
  const [busy, setBusy] = useState<string | null>(null);
  const params = { guid: company.guid };
  const invite = useWrite(calls.companyInvite, { showsError: true });
  const dismissal = useWrite(calls.companyMemberRemove, { showsError: true });

  async function work({ guid }: CompanyMember, act: () => Promise<string>): Promise<void> {
    setBusy(guid);
    try {
      const sentence = await act();
      await reloaded();
      notices.done(sentence);
    } catch (error) {
      notices.failed(error);
      void reloaded();
    } finally {
      setBusy(null);
    }
  }
  const reloaded = () =>
    Promise.all(
      ['members', 'contractors', 'contractorCategories'].map((name) =>
        client.invalidateQueries({ queryKey: companyKey(company.guid, name) }),
      ),
    );

  return {
    busy,
    reloaded,
    again: (member: CompanyMember) =>
      work(member, async () => {
        await invite.mutateAsync({ params, body: { login: member.login, contractor_type: member.contractor_type } });
        return 'Приглашение отправлено снова.';
      }),
    changeRole: (member: CompanyMember, type: number) =>
      work(member, async () => {
        const categories = await api.call(calls.contractorCategoryList, { query: { company_id: company.guid } });
        const made = { company: company.guid, title: roleOfType(type), contractor_type: type };
        const { guid: category } =
          categories.find(({ contractor_type }) => contractor_type === type) ??
          (await once(made, (guid) => api.call(calls.contractorCategoryCreate, { body: { ...made, guid } }, { idempotencyKey: guid })));
        await api.call(calls.contractorEdit, { params: { guid: member.guid }, body: { category } }, { ifMatch: member.version });
        return `${member.name}: теперь роль «${roleOfType(type)}».`;
      }),
    async remove(member: CompanyMember): Promise<void> {
      const sure = await modal.confirm({
        title: `Исключить: ${member.name}?`,
        content: member.is_self
          ? 'Вы потеряете доступ к\u00a0этой компании. Вернуть вас сможет другой её владелец.'
          : 'Человек больше не\u00a0увидит эту компанию. Его операции останутся, а\u00a0вернуть его можно в\u00a0истории изменений.',
        okText: 'Исключить',
        okButtonProps: { danger: true },
        cancelText: 'Оставить',
        autoFocusButton: 'cancel',
      });
      if (!sure) return;
      await work(member, async () => {
        await dismissal.mutateAsync({ params: { ...params, member: member.guid } });
        return `${member.name}: больше не\u00a0участник компании.`;
      });
      focusSection('members');
    },
  };
}
