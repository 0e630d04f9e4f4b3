import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox, Segmented } from 'antd';
import { AnchoredPopover } from './AnchoredPopover.tsx';
import { DENSITIES, isHidden } from './columnLayout.ts';
import type { SheetViewControl } from './useSheetView.ts';
import './columns.css';

export type Arranging<R> = Pick<SheetViewControl<R>, 'all' | 'layout' | 'hide' | 'step' | 'reset' | 'setDensity'>;

export type ViewPanelProps = {
  control: Arranging<never>;
  /** the button on the screen */
  at: DOMRect;
  /** the height of the rows can be chosen */
  density: boolean;
  onClose(): void;
};

const WIDTH_PX = 316;

/** The list of columns: shown or not, up and down, back to how it was; and how high the rows are. */
export default function ViewPanel({ control, at, density, onClose }: ViewPanelProps) {
  const { all, layout } = control;
  const shown = all.filter((column) => !isHidden(column, layout)).map((column) => column.key);

  return (
    <AnchoredPopover label="Вид таблицы" at={at} width={WIDTH_PX} onClose={onClose}>
      <ul className="sheet-view-columns" aria-label="Столбцы">
        {all.map((column) => {
          const name = column.name ?? column.title;
          const place = shown.indexOf(column.key);
          return (
            <li key={column.key}>
              <Checkbox
                checked={place >= 0}
                disabled={column.always || (place >= 0 && shown.length === 1)}
                onChange={(event) => control.hide(column.key, !event.target.checked)}
              >
                {name}
              </Checkbox>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined aria-hidden />}
                aria-label={`«${name}» левее`}
                aria-disabled={place <= 0}
                onClick={() => control.step(column.key, -1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined aria-hidden />}
                aria-label={`«${name}» правее`}
                aria-disabled={place < 0 || place === shown.length - 1}
                onClick={() => control.step(column.key, 1)}
              />
            </li>
          );
        })}
      </ul>
      <Button type="link" onClick={control.reset}>
        Вернуть исходный вид столбцов
      </Button>
      {density && (
        <div className="sheet-view-density">
          <span id="sheet-density">Строки</span>
          <Segmented
            size="small"
            aria-labelledby="sheet-density"
            options={[...DENSITIES]}
            value={layout.density ?? 'normal'}
            onChange={control.setDensity}
          />
        </div>
      )}
    </AnchoredPopover>
  );
}
