import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { calls } from '../../../../../contract/calls.ts';
import type { CrmCard } from '../../../../../contract/resources/crm.ts';
import { useApi } from '../../../../lib/api.ts';
import { instant } from '../../../../lib/dates.ts';
import { phoneText } from '../../../../lib/phoneText.ts';
import { useNotices } from '../../../../ui/useNotices.ts';
import { cardQueries } from '../cardQueries.ts';
import { settleUser } from '../settleUser.ts';

/** Until when the invitation of somebody without a password holds, and the way to send it again. */
export function Invitation({ card: { id, invited_until, email, phone } }: { card: CrmCard }) {
  const api = useApi();
  const client = useQueryClient();
  const { done, failed } = useNotices();
  const [busy, setBusy] = useState(false);
  const holds = invited_until !== null && Date.parse(invited_until) > Date.now();

  async function invite(): Promise<void> {
    setBusy(true);
    try {
      const card = await api.call(calls.crmUserInvite, { params: { id: String(id) } });
      client.setQueryData(cardQueries.head(api, id).queryKey, card);
      done(`Приглашение отправлено: ${email ?? (phone ? phoneText(phone) : '')}`);
      settleUser(client, id);
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <span className="user-invitation">
      {invited_until === null ? 'не отправлялось' : holds ? `действует до ${instant(invited_until)}` : `истекло ${instant(invited_until)}`}
      <Button size="small" loading={busy} onClick={() => void invite()}>
        {invited_until === null ? 'Отправить приглашение' : 'Отправить приглашение ещё раз'}
      </Button>
    </span>
  );
}
