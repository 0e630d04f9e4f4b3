import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { calls } from '../../../../../contract/calls.ts';
import type { CrmCard } from '../../../../../contract/crm.ts';
import { useWrite } from '../../../../forms/useWrite.ts';
import { instant } from '../../../../lib/dates.ts';
import { phoneText } from '../../../../lib/phoneText.ts';
import { cardQueries } from '../cardQueries.ts';
import { settleUser } from '../settleUser.ts';

/** Until when the invitation of somebody without a password holds, and the way to send it again. */
export function Invitation({ card: { id, invited_until, email, phone } }: { card: CrmCard }) {
  const client = useQueryClient();
  const invite = useWrite(calls.crmUserInvite, {
    shows: cardQueries.head(id).queryKey,
    done: () => `Приглашение отправлено: ${email ?? (phone ? phoneText(phone) : '')}`,
  });
  const holds = invited_until !== null && Date.parse(invited_until) > Date.now();

  return (
    <span className="user-invitation">
      {invited_until === null ? 'не отправлялось' : holds ? `действует до ${instant(invited_until)}` : `истекло ${instant(invited_until)}`}
      <Button
        size="small"
        loading={invite.isPending}
        onClick={() => invite.mutate({ params: { id: String(id) } }, { onSuccess: () => settleUser(client, id) })}
      >
        {invited_until === null ? 'Отправить приглашение' : 'Отправить приглашение ещё раз'}
      </Button>
    </span>
  );
}
