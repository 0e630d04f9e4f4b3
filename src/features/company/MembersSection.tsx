import { DeleteOutlined, MailOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Flex, List, Select, Tag } from 'antd';
import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { CompanyMember } from '../../../contract/company.ts';
import { useWrite } from '../../forms/useWrite.ts';
import { useApi } from '../../lib/api.ts';
import { useAttempts } from '../../lib/attempts.ts';
import { companyKey } from '../../lib/companyLists.ts';
import { phoneText } from '../../lib/contacts.ts';
import { useLive } from '../../lib/live.ts';
import { readAnew } from '../../lib/readsEnd.ts';
import { useCompany } from '../../lib/workspace.ts';
import { RowList } from '../../lists/RowList.tsx';
import { useWholeList } from '../../lists/useWholeList.ts';
import { useFeedback } from '../../ui/feedback.ts';
import { isTyping } from '../../ui/focusIsFree.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { focusSection, Section } from '../../ui/PageSection.tsx';
import { useNotices } from '../../ui/useNotices.ts';
import { InviteForm, invitedTypes, roleOfType, seenWords } from './InviteForm.tsx';

/** People of the company: roles, invitations, farewells. */
export function MembersSection() {
  const members = useWholeList('members');
  const { busy, reloaded, again, changeRole, remove } = useMemberWork();
  const client = useQueryClient();
  const { company } = useCompany();
  useLive('changeset', (change) => {
    if ('reload' in change || change.entities.includes('contractor') || change.entities.length === 0) {
      void readAnew(client, companyKey(company.guid, 'members'));
    }
  });

  return (
    <Section id="members" title="Участники" about="Кто видит эту компанию и что может в ней делать.">
      <Loaded query={members} rows={4} what="Участники">
        {(rows) => (
          <RowList rows={rows} none="Участников пока нет.">
            {(member) => (
              <MemberItem
                member={member}
                now={members.dataUpdatedAt}
                busy={busy.has(member.guid)}
                onAgain={() => void again(member)}
                onRole={(type) => void changeRole(member, type)}
                onRemove={() => void remove(member)}
              />
            )}
          </RowList>
        )}
      </Loaded>
      <InviteForm onInvited={reloaded} />
    </Section>
  );
}

type Props = {
  member: CompanyMember;
  now: number;
  busy: boolean;
  onAgain(): void;
  onRole(type: number): void;
  onRemove(): void;
};

/** One person: who it is, what they may do, when they were here. */
function MemberItem({ member, now, busy, onAgain, onRole, onRemove }: Props) {
  const { name, login, contractor_type, status, is_self } = member;
  // may be the contractor's phone, which is free text
  const shown = phoneText(login);
  const known = invitedTypes.some(({ type }) => roleOfType(type) === roleOfType(contractor_type));
  const typeOfRole = invitedTypes.find(({ type }) => roleOfType(type) === roleOfType(contractor_type))?.type ?? contractor_type;
  return (
    <List.Item
      extra={
        <Flex wrap align="center" gap="small">
          {is_self || !known ? (
            roleOfType(contractor_type)
          ) : (
            <Select
              aria-label={`Роль: ${name}`}
              className="member-role"
              value={typeOfRole}
              // disabled, it would lose the focus
              aria-disabled={busy}
              loading={busy}
              options={invitedTypes.map(({ type }) => ({ value: type, label: roleOfType(type) }))}
              onChange={(type) => !busy && onRole(type)}
            />
          )}
          {status === 'active' || login === '' ? null : (
            <Button icon={<MailOutlined aria-hidden />} loading={busy} onClick={onAgain} aria-label={`Пригласить снова: ${name}`}>
              Снова
            </Button>
          )}
          <Button
            icon={<DeleteOutlined aria-hidden />}
            disabled={busy}
            onClick={onRemove}
            aria-label={`Исключить: ${name}`}
            title="Исключить"
          />
        </Flex>
      }
    >
      <List.Item.Meta
        title={
          <Flex wrap align="center" gap="4px 8px">
            <span>{name === login ? shown : name}</span>
            {is_self && <Tag>Это вы</Tag>}
            {status === 'active' ? null : <Tag>{status === 'invited' ? 'Приглашён' : 'Приглашение устарело'}</Tag>}
          </Flex>
        }
        description={
          <Flex wrap gap="2px 14px">
            {login === '' || name === login ? null : <span>{shown}</span>} <span>{seenWords(member, now)}</span>
          </Flex>
        }
      />
    </List.Item>
  );
}

/** What is done with a member; `busy`: guids of those that are waited for. */
function useMemberWork() {
  const api = useApi();
  const once = useAttempts();
  const client = useQueryClient();
  const { modal } = useFeedback();
  const notices = useNotices();
  const { company } = useCompany();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const params = { guid: company.guid };
  const invite = useWrite(calls.companyInvite, { showsError: true });
  const dismissal = useWrite(calls.companyMemberRemove, { showsError: true });

  async function work({ guid }: CompanyMember, act: () => Promise<string>) {
    setBusy((others) => new Set([...others, guid]));
    try {
      const sentence = await act();
      await reloaded();
      notices.done(sentence);
    } catch (error) {
      notices.failed(error);
      void reloaded();
    } finally {
      setBusy((all) => new Set([...all].filter((one) => one !== guid)));
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
    async remove(member: CompanyMember) {
      const sure = await modal.confirm({
        title: `Исключить: ${member.name}?`,
        content: member.is_self
          ? 'Вы потеряете доступ к\u00a0этой компании. Вернуть вас сможет другой её владелец.'
          : 'Человек больше не\u00a0увидит эту компанию. Его операции останутся, а\u00a0вернуть его можно в\u00a0«Истории изменений» над прайс-листом (пункт «Импорт»).',
        okText: 'Исключить',
        okButtonProps: { danger: true },
        cancelText: 'Оставить',
        autoFocusButton: 'cancel',
      });
      if (!sure) return;
      await work(member, async () => {
        await dismissal.mutateAsync({ params: { ...params, member: member.guid }, version: member.version });
        return `${member.name}: больше не\u00a0участник компании.`;
      });
      if (!isTyping()) focusSection('members');
    },
  };
}
