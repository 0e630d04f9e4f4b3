import { Alert, Button, Drawer } from 'antd';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { CallAnswer } from '../../../../contract/call.ts';
import { calls } from '../../../../contract/calls.ts';
import { seesCost } from '../../../../contract/permissions.ts';
import { useFormClose } from '../../../forms/FormBody.tsx';
import { useWrite } from '../../../forms/useWrite.ts';
import { sentenceOf } from '../../../lib/apiFailure.ts';
import { counted } from '../../../lib/plural.ts';
import { useCompany } from '../../../lib/workspace.ts';
import { useFocusInDrawer } from '../../../lists/useFocusBack.ts';
import { MOST_OF_API } from '../../../saving/requests.ts';
import { FailureAlert } from '../../../ui/Failure.tsx';
import { Nothing } from '../../../ui/Nothing.tsx';
import { FindingSection } from './FindingSection.tsx';
import { chosenEdits, extentText, type Finding, findAll, findingKey, findingKinds } from './findings.ts';
import { unsavedRows } from './pricesPlan.ts';
import type { PriceToolProps } from './priceTool.ts';
import './check.css';

const TITLE = 'Проверка прайса';

/** «Проверка прайса»: what looks wrong, with a fix for each that is seen before it is made; all fixes are one change. */
export default function CheckDrawer({ queues, groups, commands, onClose }: PriceToolProps) {
  const { company, role } = useCompany();
  const unsaved = unsavedRows(useSyncExternalStore(queues.services.subscribe, queues.services.getState).entries.values());
  const categories = useMemo(
    () =>
      groups.map(({ category, rows }) => ({
        guid: category.shown.guid,
        title: category.shown.title,
        // a deleted row is shown only for a text that waits in it
        services: rows.flatMap(({ service }) => (service.is_deleted ? [] : service)),
      })),
    [groups],
  );
  const findings = useMemo(() => findAll(categories), [categories]);
  // a row that comes while the drawer is open may be one that a colleague is still filling in
  const [sureAtFirst] = useState(() => new Set(findings.filter(({ sure }) => sure).map(findingKey)));
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [prices, setPrices] = useState<ReadonlyMap<string, number | null>>(new Map());
  const taken = useMemo(() => {
    const isTaken = (one: Finding) => choices.get(findingKey(one)) ?? (one.sure && sureAtFirst.has(findingKey(one)));
    return new Set(findings.filter(isTaken).map(findingKey));
  }, [findings, choices, sureAtFirst]);
  const edits = useMemo(() => chosenEdits(findings, taken, prices), [findings, taken, prices]);
  const fixing = useWrite(calls.serviceRows, { showsError: true });
  const take = (keys: readonly string[], yes: boolean) => setChoices(new Map([...choices, ...keys.map((key) => [key, yes] as const)]));
  const dirty = findings.map(findingKey).some((key) => choices.has(key) || prices.has(key));
  const close = useFormClose({ busy: fixing.isPending, dirty }, onClose);
  useFocusInDrawer(findings);
  /** All fixes are one change. Services that somebody changed meanwhile are left alone, and that is said. */
  async function fix() {
    const body = { company: company.guid, title: TITLE, edits: edits.slice(0, MOST_OF_API) };
    const { changeset } = await fixing.mutateAsync({ body });
    if (changeset !== null) commands.carriedOut(TITLE, changeset);
  }

  return (
    <Drawer
      open
      title={TITLE}
      width={860}
      onClose={close}
      maskClosable={!dirty}
      footer={
        findings.length > 0 && (
          <div className="bar bar-apart">
            <span role="status">
              {unsaved.state === 'none' && `${extentText(edits.length)} Всё сразу можно отменить.`}
              {unsaved.state === 'saving' && 'Сначала сохранятся правки на экране.'}
              {unsaved.state === 'stuck' && unsaved.text}
            </span>
            <Button
              type="primary"
              loading={fixing.isPending}
              disabled={edits.length === 0 || unsaved.state !== 'none'}
              // a refusal is shown
              onClick={() => void fix().catch(() => {})}
            >
              Исправить выбранное
            </Button>
          </div>
        )
      }
    >
      {fixing.error && <FailureAlert>{sentenceOf(fixing.error)}</FailureAlert>}
      {fixing.data && <Alert type="success" showIcon role="status" message={fixedText(fixing.data)} />}
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

function fixedText({ rows, stale }: CallAnswer<typeof calls.serviceRows>) {
  const left = stale.length > 0 ? ` Не тронуто изменённое, пока шла проверка: ${counted(stale.length, 'услуга')}.` : '';
  return `Исправлено: ${counted(rows.length, 'услуга')}.${left}`;
}
