import { useQueryClient } from '@tanstack/react-query';
import { Drawer, Radio, Select } from 'antd';
import { useCallback, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { calls } from '../../../../contract/calls.ts';
import { useWrite } from '../../../forms/useWrite.ts';
import { isFailure, mayHaveHappened } from '../../../lib/apiFailure.ts';
import { counted } from '../../../lib/plural.ts';
import { optionMatches } from '../../../lib/rowTitles.ts';
import { useRoomy } from '../../../lib/useMinWidth.ts';
import { useCompany } from '../../../lib/workspace.ts';
import { useFocusInDrawer } from '../../../lists/useFocusBack.ts';
import { focusOpened } from '../../../ui/focusOpened.ts';
import { reloadPriceList } from '../reloadPriceList.ts';
import { retryAll } from '../saving/usePriceQueues.ts';
import { PreviewPane } from './PreviewPane.tsx';
import { PricesFooter } from './PricesFooter.tsx';
import { type Question, unsavedRows, useServerPlan } from './pricesPlan.ts';
import { firstScope, type Scope, type ScopeKind, scopeCounts, scopedGroups, targetOf } from './pricesPreview.ts';
import type { PriceToolProps } from './priceTool.ts';
import { RuleForm } from './RuleForm.tsx';
import { readRule, ruleMemory } from './ruleDraft.ts';
import { usePreview } from './usePreview.ts';
import '../prices.css';

/** A question with the server's proof that the answer is the one shown. */
type Sent = { question: Question; plan: string };

const words: Record<ScopeKind, string> = {
  selected: 'Выделенные услуги',
  shown: 'Показанные по фильтру и поиску',
  category: 'Категория',
  all: 'Весь прайс-лист',
};

/** «Изменить цены»: a rule for many services at once, shown to the kopeck before it is carried out as one change. */
export default function PricesDrawer({ queues, groups, shown, selected, commands, onClose }: PriceToolProps) {
  const cache = useQueryClient();
  const { company } = useCompany();
  const roomy = useRoomy();
  const [draft, setDraft] = useState(ruleMemory.load);
  const [scope, setScope] = useState(() => firstScope({ groups, shown, selected }));
  const reload = useCallback(() => reloadPriceList(cache, company.guid), [cache, company.guid]);

  const typed = useMemo(() => readRule(draft), [draft]);
  const rule = useDeferredValue(typed.rule);
  const scoped = useMemo(() => scopedGroups(scope, { groups, shown, selected }), [scope, groups, shown, selected]);
  const { preview, latest, counting } = usePreview(scoped, rule);
  const unsaved = useUnsaved(queues, scope.kind === 'all' || scope.kind === 'category' ? null : scoped);

  const apply = useWrite(calls.serviceBulk, { showsError: true, quiet: true });
  const busy = apply.isPending;
  /** what was sent and not answered */
  const [unsettled, setUnsettled] = useState<Sent | null>(null);
  const question = useMemo((): Question | null => {
    if (!rule || !preview || preview.changes.length === 0 || unsaved.state !== 'none') return null;
    return { request: { company: company.guid, ...targetOf(scope, scoped), adjust: rule }, preview };
  }, [rule, preview, unsaved.state, company.guid, scope, scoped]);
  const fixed = busy || unsettled !== null;
  const server = useServerPlan(fixed ? null : question, reload);
  useFocusInDrawer(`${server.plan.state} ${unsaved.state} ${unsettled !== null} ${busy}`);
  const visible = unsettled?.question.preview ?? preview ?? latest;

  async function carryOut(sent: Sent) {
    const { question, plan } = sent;
    try {
      const { affected, changeset } = await apply.mutateAsync({ body: { ...question.request, dry_run: false, plan } });
      const what = question.request.adjust.field === 'price_per_unit' ? 'Изменены цены' : 'Изменена себестоимость';
      if (changeset) commands.carriedOut(`${what}: ${counted(affected, 'услуга')}`, changeset);
      onClose();
    } catch (error) {
      setUnsettled(mayHaveHappened(error) ? sent : null);
      if (isFailure(error, 1103)) void reload().then(server.again);
    }
  }
  return (
    <Drawer
      open
      title="Изменить цены"
      width="min(1120px, 100%)"
      onClose={onClose}
      closable={!busy}
      keyboard={!busy}
      maskClosable={!busy}
      afterOpenChange={focusOpened('.ant-input')}
      styles={{ body: { padding: 0 } }}
      footer={
        <PricesFooter
          preview={visible}
          counting={counting}
          problem={typed.problem}
          unsaved={unsaved}
          plan={server.plan}
          apply={{
            busy,
            error: apply.error,
            unsettled: unsettled !== null,
            repeat: () => unsettled && void carryOut(unsettled),
          }}
          onRetrySaving={() => retryAll(queues)}
          onAskAgain={server.again}
          onApply={() => {
            if (question && server.plan.state === 'agreed') void carryOut({ question, plan: server.plan.plan });
          }}
          onClose={onClose}
        />
      }
    >
      <div className={roomy ? 'prices prices-beside' : 'prices'}>
        <div className="prices-form">
          <ScopeChoice groups={groups} shown={shown} selected={selected} scope={scope} disabled={fixed} onChange={setScope} />
          <RuleForm
            draft={draft}
            rule={typed.rule}
            problem={typed.problem}
            disabled={fixed}
            onChange={(next) => {
              setDraft(next);
              ruleMemory.save(next);
            }}
          />
        </div>
        {visible ? (
          <PreviewPane preview={visible} groups={groups} field={draft.field} />
        ) : (
          <p className="empty quiet">Укажите, на сколько изменить: здесь появится, что было и что станет.</p>
        )}
      </div>
    </Drawer>
  );
}

/** @param only rows that matter; null when any row of the list does */
function useUnsaved({ services, categories }: PriceToolProps['queues'], only: ReturnType<typeof scopedGroups> | null) {
  const ofServices = useSyncExternalStore(services.subscribe, services.getState);
  const ofCategories = useSyncExternalStore(categories.subscribe, categories.getState);
  return useMemo(() => {
    const guids = only && new Set(only.flatMap((group) => group.rows.map((row) => row.service.guid)));
    const entries = [...ofServices.entries.values()];
    if (guids) return unsavedRows(entries.filter((entry) => guids.has(entry.guid)));
    return unsavedRows([...entries, ...ofCategories.entries.values()]);
  }, [ofServices, ofCategories, only]);
}

type Props = Pick<PriceToolProps, 'groups' | 'shown' | 'selected'> & { scope: Scope; disabled: boolean; onChange(scope: Scope): void };

/** «У каких услуг» */
function ScopeChoice({ scope, disabled, onChange, ...list }: Props) {
  const counts = scopeCounts(list);
  const categories = list.groups.map(({ category, rows }) => ({
    value: category.shown.guid,
    label: `${category.shown.title} (${rows.length.toLocaleString('ru-RU')})`,
  }));
  return (
    <fieldset className="stack">
      <legend>У каких услуг</legend>
      <Radio.Group
        className="stack"
        value={scope.kind}
        disabled={disabled}
        onChange={(event) => onChange({ ...scope, kind: event.target.value as ScopeKind })}
      >
        {[...counts].map(([kind, count]) => (
          <Radio key={kind} value={kind}>
            {words[kind]}
            {kind === 'category' ? '' : ` (${count.toLocaleString('ru-RU')})`}
          </Radio>
        ))}
      </Radio.Group>
      {scope.kind === 'category' && (
        <Select
          showSearch
          aria-label="Категория, в которой меняются цены"
          disabled={disabled}
          value={scope.category}
          options={categories}
          filterOption={optionMatches}
          notFoundContent="Такой категории нет"
          onChange={(category) => onChange({ kind: 'category', category })}
        />
      )}
    </fieldset>
  );
}
