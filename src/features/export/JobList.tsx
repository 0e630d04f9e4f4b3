import { useMutation } from '@tanstack/react-query';
import { Button, List, Progress } from 'antd';
import { useEffect, useRef } from 'react';
import type { ExportJob } from '../../../contract/export.ts';
import { day, instant } from '../../lib/dates.ts';
import { sizeWords } from '../../lib/files.ts';
import { periodWords } from '../../lib/periods.ts';
import { counted } from '../../lib/plural.ts';
import { RowList } from '../../lists/RowList.tsx';
import { announce } from '../../ui/announce.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { oneClick } from '../../ui/oneClick.ts';
import { PanelSection } from '../../ui/PageSection.tsx';
import { useNotices } from '../../ui/useNotices.ts';
import { useNames } from '../directories/shared.tsx';
import { moneyFilterWords, withFields } from '../operations/shared.ts';
import { type Exports, hasPeriod, isUnderWay, kindWords, statusWords } from './useExports.ts';

/** The exports of the company, those under way with their progress. */
export function JobList({ exports }: { exports: Exports }) {
  return (
    <PanelSection id="export-jobs" title="Выгрузки" about="Готовые файлы хранятся 7 дней. По очереди выгружается по одному файлу.">
      <Loaded query={exports.query} rows={3} what="Выгрузки">
        {(jobs) => (
          <RowList rows={jobs} none="Пока ничего не выгружали. Выберите выше, что забрать, и нажмите «Выгрузить».">
            {(job) => <JobItem job={job} exports={exports} />}
          </RowList>
        )}
      </Loaded>
    </PanelSection>
  );
}

type Props = { job: ExportJob; exports: Exports };

/** One export: what, when, by whom, how far, and what can be done with it. */
function JobItem({ job, exports }: Props) {
  const { failed } = useNotices();
  const run = useMutation({ mutationFn: (work: () => Promise<unknown>) => work(), onError: failed });
  const title = titleOf(job);
  const narrowing = narrowingOf(job);
  const conditionsId = `export-${job.guid}`;
  useEndNews(job, title);

  async function startAgain() {
    await exports.start(again(job));
    announce('Выгрузка поставлена в очередь. Она появилась в начале списка.');
  }

  const button = (act: string, work: () => Promise<unknown>) => (
    <Button
      type={job.status === 'done' ? 'primary' : 'default'}
      loading={run.isPending}
      aria-label={`${act}: ${title}`}
      aria-describedby={narrowing ? conditionsId : undefined}
      onClick={oneClick(() => run.mutate(work))}
    >
      {act}
    </Button>
  );
  return (
    <List.Item
      extra={
        job.status === 'done'
          ? button('Скачать', () => exports.save(job))
          : isUnderWay(job)
            ? button('Прервать', () => exports.cancel(job))
            : button('Повторить', startAgain)
      }
    >
      <List.Item.Meta
        title={title}
        description={
          <>
            {instant(job.created_at)}, {job.author.name}
            {narrowing && <Conditions id={conditionsId} filter={narrowing} />}
            <StatusLine job={job} />
          </>
        }
      />
    </List.Item>
  );
}

type Filter = NonNullable<ExportJob['filter']>;

/** What an export was narrowed by, but for the period, which its title says. */
function Conditions({ id, filter }: { id: string; filter: Filter }) {
  const parts = moneyFilterWords(withFields({}, filter), useNames().names).filter(({ key }) => key !== 'period');
  return <div id={id}>{parts.map(({ text }) => text).join(' · ')}</div>;
}

const tones: Partial<Record<ExportJob['status'], string>> = { done: 'good', failed: 'bad' };

function StatusLine({ job }: { job: ExportJob }) {
  if (job.status === 'running') {
    const percent = job.total ? Math.min(100, Math.floor((job.done / job.total) * 100)) : 0;
    return (
      <div className="export-job-progress">
        <Progress percent={percent} size="small" aria-label="Готово, процентов" />
        {job.total === null
          ? 'Считаем строки…'
          : `${job.done.toLocaleString('ru-RU')} из ${counted(job.total, 'строки', 'строк', 'строк')}`}
      </div>
    );
  }
  const parts: string[] = [statusWords[job.status]];
  if (job.error) parts.push(job.error);
  if (job.status === 'done') {
    parts.push(counted(job.done, 'строка'));
    if (job.size !== null) parts.push(sizeWords(job.size));
    if (job.expires_at) parts.push(`хранится до ${day(job.expires_at)}`);
  }
  return <div className={tones[job.status]}>{parts.join(' · ')}</div>;
}

/** Tells a screen reader that an export which was under way has ended. */
function useEndNews(job: ExportJob, title: string) {
  const was = useRef(job.status);
  useEffect(() => {
    if (isUnderWay({ status: was.current }) && !isUnderWay(job)) announce(`${title}: ${statusWords[job.status].toLowerCase()}`);
    was.current = job.status;
  }, [job, title]);
}

function titleOf(job: ExportJob) {
  const { kind, format, filter, from, to } = job;
  const form = kind === 'everything' || kind === 'analytics' ? `zip, таблицы .${format}` : `.${format}`;
  const period = { from: filter?.from ?? from ?? undefined, to: filter?.to ?? to ?? undefined };
  const time = hasPeriod(kind) && (period.from || period.to) ? `, ${periodWords(period)}` : '';
  return `${kindWords[kind].label} (${form})${time}${narrowingOf(job) ? ', с отбором' : ''}`;
}

/** The filter of an export, where it has more than a period; else null. */
function narrowingOf({ filter }: ExportJob): Filter | null {
  return filter && Object.keys(filter).some((name) => name !== 'from' && name !== 'to') ? filter : null;
}

function again({ kind, format, filter, from, to }: ExportJob) {
  return { kind, format, ...(filter ? { filter } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) };
}
