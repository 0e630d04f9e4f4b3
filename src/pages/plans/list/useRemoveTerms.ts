import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { calls } from '../../../../contract/calls.ts';
import type { PlanTerms } from '../../../../contract/resources/plan.ts';
import { useApi } from '../../../lib/api.ts';
import { instant } from '../../../lib/dates.ts';
import { SUBSCRIPTION_KEY } from '../../../lib/subscription/subscriptionQueries.ts';
import { useNotices } from '../../../ui/useNotices.ts';

/** Takes away terms that are not in force yet, after asking. */
export function useRemoveTerms(): (terms: PlanTerms) => void {
  const api = useApi();
  const client = useQueryClient();
  const { modal } = App.useApp();
  const { done, failed } = useNotices();

  async function remove({ guid, title }: PlanTerms): Promise<void> {
    try {
      await api.call(calls.planDelete, { params: { guid } });
      done(`Условия «${title}» убраны.`);
    } catch (error) {
      failed(error);
    }
    await client.invalidateQueries({ queryKey: SUBSCRIPTION_KEY });
  }

  return (terms) =>
    void modal.confirm({
      icon: null,
      centered: true,
      autoFocusButton: 'cancel',
      title: `Убрать условия «${terms.title}»?`,
      content: `Они не вступят в силу ${instant(terms.effective_from)}: останутся те, что действуют до них.`,
      okText: 'Убрать',
      okButtonProps: { danger: true },
      cancelText: 'Оставить',
      onOk: () => void remove(terms),
    });
}
