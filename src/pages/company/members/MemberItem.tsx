import { DeleteOutlined, MailOutlined } from '@ant-design/icons';
import { Button, Flex, Select, Tag } from 'antd';
import type { CompanyMember } from '../../../../contract/company.ts';
import { shownLogin } from '../../../lib/loginWords.ts';
import { invitedTypes, roleOfType, seenWords } from './memberWords.ts';

type Props = {
  member: CompanyMember;
  now: number;
  busy: boolean;
  onAgain(): void;
  onRole(type: number): void;
  onRemove(): void;
};

/** One person: who it is, what they may do, when they were here. */
export function MemberItem({ member, now, busy, onAgain, onRole, onRemove }: Props) {
  const { name, login, contractor_type, status, is_self } = member;
  const shown = shownLogin(login);
  const known = invitedTypes.some(({ type }) => roleOfType(type) === roleOfType(contractor_type));
  const typeOfRole = invitedTypes.find(({ type }) => roleOfType(type) === roleOfType(contractor_type))?.type ?? contractor_type;
  return (
    <li className="company-member">
      <div className="company-member-who">
        <b>{name === login ? shown : name}</b> {is_self ? <Tag>Это вы</Tag> : null}
        {status === 'active' ? null : <Tag>{status === 'invited' ? 'Приглашён' : 'Приглашение устарело'}</Tag>}
        <Flex component="p" wrap gap="2px 14px" className="small">
          {name === login ? null : <span>{shown}</span>} <span>{seenWords(member, now)}</span>
        </Flex>
      </div>
      {is_self || !known ? (
        <span>{roleOfType(contractor_type)}</span>
      ) : (
        <Select
          aria-label={`Роль: ${name}`}
          value={typeOfRole}
          disabled={busy}
          loading={busy}
          options={invitedTypes.map(({ type }) => ({ value: type, label: roleOfType(type) }))}
          onChange={(type) => onRole(type)}
        />
      )}
      <Flex gap="small" justify="flex-end">
        {status === 'active' ? null : (
          <Button icon={<MailOutlined aria-hidden />} disabled={busy} onClick={onAgain} aria-label={`Пригласить снова: ${name}`}>
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
    </li>
  );
}
