import type { RevertWords } from '../../../../importing/revert/RevertDialog.tsx';

/** How the revert dialog speaks of any change. */
export function revertWords(title: string): RevertWords {
  return {
    ask: `Отменить «${title}»?`,
    done: 'Изменение отменено',
    keep: 'Не отменять',
    act: 'Отменить изменение',
    all: 'Всё, что сделало это изменение, вернётся как было',
    nothing: 'Возвращать нечего: всё, что сделало это изменение, с тех пор изменили.',
    since: 'после него',
  };
}
