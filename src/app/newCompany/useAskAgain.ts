import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import type { Company } from '../../../contract/account.ts';
import { companiesKey } from '../../lib/companiesKey.ts';

/** Asks for the companies again, keeping what is typed on the page. The first one that comes opens the console; till then it is said that there is none. */
export function useAskAgain() {
  const client = useQueryClient();
  const { message } = App.useApp();
  const [busy, setBusy] = useState(false);

  async function askAgain(): Promise<void> {
    if (busy) return;
    setBusy(true);
    await client.refetchQueries({ queryKey: companiesKey });
    setBusy(false);
    const { status, data } = client.getQueryState<readonly Company[]>(companiesKey) ?? {};
    if (status === 'error') void message.error('Не удалось проверить: нет ответа сервера. Попробуйте ещё раз.');
    else if (data?.length === 0) void message.info('Пока вас никуда не добавили.');
  }
  return { busy, askAgain };
}
