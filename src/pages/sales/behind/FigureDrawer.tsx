import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import type { SaleFigureName } from '../../../../contract/sale.ts';
import { saleDefinitions } from '../../../../contract/saleTitles.ts';
import { PagedRows } from '../../../ui/report/PagedRows.tsx';
import { figureWords } from '../figures/figureWords.ts';
import { partWords } from '../figures/partWords.ts';
import { salesQueries } from '../salesQueries.ts';
import { daysWords } from '../view/askedDays.ts';
import type { SalesView } from '../view/salesView.ts';
import { BehindTable } from './BehindTable.tsx';

type Props = { figure: SaleFigureName; view: SalesView; onClose(): void };

/** What a figure is made of: its definition, its value and every row behind it. */
export function FigureDrawer({ figure, view, onClose }: Props) {
  const { data } = useQuery(salesQueries.figures(view, view.compare));
  const rows = useInfiniteQuery(salesQueries.behind(view, figure));
  const values = data?.figures[figure];
  const parts = values && partWords(figure, values);
  const { title, definition } = saleDefinitions[figure];
  return (
    <Drawer open title={`${title}: ${daysWords(view)}`} width={860} onClose={onClose}>
      <p className="report-hint">{definition}</p>
      {values && (
        <p className="sales-behind-value">
          {title} = <strong>{figureWords(figure, values.value)}</strong>
          {parts && `: ${parts}`}
        </p>
      )}
      <PagedRows rows={rows} what="Строки" none="За этот период таких строк нет.">
        {(found, total) => <BehindTable rows={found} total={total} />}
      </PagedRows>
    </Drawer>
  );
}
