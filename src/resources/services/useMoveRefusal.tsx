import { App, Button } from 'antd';
import type { SheetViewControl } from '../../grid/view/useSheetView.ts';
import { announce } from '../../ui/announce.tsx';
import type { PriceRow } from './priceRow.ts';

const KEY = 'price-sorted';
const SECONDS = 8;
const SORTED = 'Строки отсортированы, поэтому переставлять их нельзя.';

/** Why rows cannot be moved at the moment, and what to do when somebody tries: to say so and to offer to drop the sorting. */
export function useMoveRefusal({ view: { sort }, sortBy }: SheetViewControl<PriceRow>) {
  const { message } = App.useApp();
  if (!sort) return {};
  function onMoveRefused() {
    const drop = () => {
      message.destroy(KEY);
      if (sort) sortBy(sort.column, null);
    };
    const content = (
      <span>
        {SORTED}{' '}
        <Button type="link" size="small" onClick={drop}>
          Снять сортировку
        </Button>
      </span>
    );
    void message.open({ key: KEY, type: 'info', duration: SECONDS, content });
    announce(SORTED);
  }
  return { movingOff: `${SORTED} Снимите сортировку в меню столбца.`, onMoveRefused };
}
