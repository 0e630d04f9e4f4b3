import { Alert, Button, Drawer, Empty } from 'antd';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { seesCost } from '../../../../../contract/permissions.ts';
import { useCompany } from '../../../../lib/company-context.tsx';
import { counted } from '../../../../lib/plural.ts';
import { FailureText } from '../../../../ui/FailureText.tsx';
import type { PriceToolProps } from '../priceTool.ts';
import './check.css';
import { chosenEdits, findingKey } from './chosenEdits.ts';
import { FindingSection } from './FindingSection.tsx';
import { findAll, findingKinds } from './findings.ts';
import { useFixing } from './useFixing.ts';

/** «Проверка прайса»: what looks wrong, with a fix for each that is seen before it is made; all fixes are one change. */
export function CheckDrawer({ queues, groups, commands, onClose }: PriceToolProps) {
  const { role } = useCompany();
  const unsaved = useSyncExternalStore(queues.services.subscribe, queues.services.getState).entries.size;
  const categories = useMemo(
    () =>
      groups.map(({ category, rows }) => ({
        guid: category.shown.guid,
        title: category.shown.title,
        services: rows.map((row) => row.service),
      })),
    [groups],
  );
  const findings = useMemo(() => findAll(categories), [categories]);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [prices, setPrices] = useState<ReadonlyMap<string, number>>(new Map());
  const taken = useMemo(
    () => new Set(findings.filter((one) => choices.get(findingKey(one)) ?? one.sure).map(findingKey)),
    [findings, choices],
  );
  const edits = useMemo(() => chosenEdits(findings, taken, prices), [findings, taken, prices]);
  const fixing = useFixing(commands);
  const take = (keys: readonly string[], yes: boolean) => setChoices(new Map([...choices, ...keys.map((key) => [key, yes] as const)]));

  return (
    <Drawer
      open
      title="Проверка прайса"
      width={860}
      onClose={onClose}
      maskClosable={choices.size === 0 && prices.size === 0}
      footer={
        findings.length > 0 && (
          <div className="check-footer">
            <span role="status">
              {unsaved > 0
                ? 'Сначала сохранятся правки на экране.'
                : `Исправится: ${counted(edits.length, 'услуга', 'услуги', 'услуг')}. Всё сразу можно отменить.`}
            </span>
            <Button
              type="primary"
              loading={fixing.busy}
              disabled={edits.length === 0 || unsaved > 0}
              onClick={() => void fixing.run(edits)}
            >
              Исправить выбранное
            </Button>
          </div>
        )
      }
    >
      {fixing.failure && <Alert type="error" showIcon role="alert" message={<FailureText>{fixing.failure}</FailureText>} />}
      {fixing.done && <Alert type="success" showIcon role="status" message={fixing.done} />}
      {findings.length === 0 ? (
        <Empty description="Замечаний нет: названия, единицы и цены в порядке." />
      ) : (
        findingKinds.map((kind) => (
          <FindingSection
            key={kind}
            kind={kind}
            findings={findings.filter((one) => one.kind === kind)}
            taken={taken}
            prices={prices}
            costs={role !== undefined && seesCost(role)}
            onTake={take}
            onPrice={(key, price) => {
              const next = new Map(prices);
              if (price === null) next.delete(key);
              else next.set(key, price);
              setPrices(next);
              take([key], price !== null);
            }}
          />
        ))
      )}
    </Drawer>
  );
}
