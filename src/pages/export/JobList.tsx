import { Loaded } from '../../ui/Loaded.tsx';
import { ExportSection } from './ExportSection.tsx';
import { JobItem } from './JobItem.tsx';
import type { Exports } from './useExports.ts';

/** The exports of the company, those under way with their progress. */
export function JobList({ exports }: { exports: Exports }) {
  return (
    <ExportSection id="export-jobs" title="Выгрузки" about="Готовые файлы хранятся 7 дней. По очереди выгружается по одному файлу.">
      <Loaded query={exports.query} rows={3} what="Выгрузки">
        {(jobs) =>
          jobs.length === 0 ? (
            <p className="about">Пока ничего не выгружали. Выберите выше, что забрать, и нажмите «Выгрузить».</p>
          ) : (
            <ul className="ruled" aria-label="Выгрузки">
              {jobs.map((job) => (
                <JobItem key={job.guid} job={job} exports={exports} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </ExportSection>
  );
}
