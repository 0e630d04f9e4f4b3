import { Alert, Button, Drawer } from 'antd';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { calls } from '../../../../contract/calls.ts';
import { seesCost } from '../../../../contract/permissions.ts';
import type { ServiceOwnEdit } from '../../../../contract/service.ts';
import { useApi } from '../../../lib/api.ts';
import { sentenceOf } from '../../../lib/apiFailure.ts';
import { useAttempts } from '../../../lib/attempts.ts';
import { counted } from '../../../lib/plural.ts';
import { useCompany } from '../../../lib/workspace.ts';
import { FailureAlert } from '../../../ui/Failure.tsx';
import { Nothing } from '../../../ui/Nothing.tsx';
import type { PriceCommands } from '../usePriceCommands.ts';
import { FindingSection } from './FindingSection.tsx';
import { chosenEdits, findAll, findingKey, findingKinds } from './findings.ts';
import { unsavedRows } from './pricesPlan.ts';
import type { PriceToolProps } from './priceTool.ts';
import './check.css';

const TITLE = 'Проверка прайса';

/** «Проверка прайса»: what looks wrong, with a fix for each that is seen before it is made; all fixes are one change. */
export default function CheckDrawer({ queues, groups, commands, onClose }: PriceToolProps) {
  const { role } = useCompany();
  const unsaved = unsavedRows(useSyncExternalStore(queues.services.subscribe, queues.services.getState).entries.values());
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
  const [prices, setPrices] = useState<ReadonlyMap<string, number | null>>(new Map());
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
          <div className="bar bar-apart">
            <span role="status">
              {unsaved.state === 'none' && `Исправится: ${counted(edits.length, 'услуга')}. Всё сразу можно отменить.`}
              {unsaved.state === 'saving' && 'Сначала сохранятся правки на экране.'}
              {unsaved.state === 'stuck' && unsaved.text}
            </span>
            <Button
              type="primary"
              loading={fixing.busy}
              disabled={edits.length === 0 || unsaved.state !== 'none'}
              onClick={() => void fixing.run(edits)}
            >
              Исправить выбранное
            </Button>
          </div>
        )
      }
    >
      {fixing.failure && <FailureAlert>{fixing.failure}</FailureAlert>}
      {fixing.done && <Alert type="success" showIcon role="status" message={fixing.done} />}
      {findings.length === 0 ? (
        <Nothing description="Замечаний нет: названия, единицы и цены в порядке." />
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
              setPrices(new Map([...prices, [key, price]]));
              take([key], price !== null);
            }}
          />
        ))
      )}
    </Drawer>
  );
}

/** Makes the fixes as one change. Services that somebody changed meanwhile are left alone, and that is said. */
function useFixing(commands: PriceCommands) {
  const api = useApi();
  const { company } = useCompany();
  const [state, setState] = useState<{ busy: boolean; failure: string | null; done: string | null }>({
    busy: false,
    failure: null,
    done: null,
  });
  const once = useAttempts();

  async function run(edits: ServiceOwnEdit[]) {
    setState({ busy: true, failure: null, done: null });
    try {
      const body = { company: company.guid, title: TITLE, edits };
      const answer = await once(edits, (idempotencyKey) => api.call(calls.serviceRows, { body }, { idempotencyKey }));
      if (answer.changeset !== null) commands.carriedOut(TITLE, answer.changeset);
      const left =
        answer.stale.length > 0 ? ` Не тронуто: ${counted(answer.stale.length, 'услуга')} — их изменили, пока шла проверка.` : '';
      setState({ busy: false, failure: null, done: `Исправлено: ${counted(answer.rows.length, 'услуга')}.${left}` });
    } catch (error) {
      setState({ busy: false, failure: sentenceOf(error), done: null });
    }
  }
  return { ...state, run };
}
