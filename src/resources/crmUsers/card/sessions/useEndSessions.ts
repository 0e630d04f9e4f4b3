import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { calls } from '../../../../../contract/calls.ts';
import type { CrmCard } from '../../../../../contract/resources/crm.ts';
import { useApi } from '../../../../lib/api.ts';
import { counted } from '../../../../lib/plural.ts';
import { useNotices } from '../../../../ui/useNotices.ts';
import { userName } from '../../userName.ts';
import { cardKey } from '../cardQueries.ts';

/** Ends all sessions of a user after asking. */
export function useEndSessions(card: CrmCard) {
  const api = useApi();
  const client = useQueryClient();
  const { modal } = App.useApp();
  const { done, failed } = useNotices();
  const [busy, setBusy] = useState(false);

  async function end(): Promise<void> {
    setBusy(true);
    try {
      await api.call(calls.crmUserSessionsEnd, { params: { id: String(card.id) } });
      done('Все сеансы завершены.');
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: cardKey(card.id) });
    }
  }
  const ask = (count: number) =>
    modal.confirm({
      title: `Завершить ${counted(count, 'сеанс', 'сеанса', 'сеансов')}?`,
      content: `${userName(card)} выйдет на всех устройствах. Чтобы продолжить работу, нужно будет войти снова; пароль останется прежним.`,
      okText: 'Завершить',
      okButtonProps: { danger: true },
      cancelText: 'Не завершать',
      autoFocusButton: 'cancel',
      icon: null,
      centered: true,
      onOk: () => void end(),
    });
  return { busy, ask };
}
