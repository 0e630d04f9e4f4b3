import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button, Checkbox, Segmented } from 'antd';
import { AnchoredPopover } from './AnchoredPopover.tsx';
import { type ColumnLayout, DENSITIES, type Density, isHidden } from './columnLayout.ts';
import './columns.css';

type Named = { key: string; title: string; name?: string; always?: boolean; hidden?: boolean };

export type ViewPanelProps = {
  /** all columns in their order */
  all: readonly Named[];
  layout: ColumnLayout;
  /** the button on the screen */
  at: DOMRect;
  onHide(key: string, hidden: boolean): void;
  onStep(key: string, step: -1 | 1): void;
  onReset(): void;
  /** where the height of the rows can be chosen */
  onDensity?(density: Density): void;
  onClose(): void;
};

const WIDTH_PX = 316;

/** The list of columns: shown or not, up and down, back to how it was; and how high the rows are. */
export default function ViewPanel({ all, layout, at, onHide, onStep, onReset, onDensity, onClose }: ViewPanelProps) {
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
                onChange={(event) => onHide(column.key, !event.target.checked)}
              >
                {name}
              </Checkbox>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined aria-hidden />}
                aria-label={`«${name}» левее`}
                aria-disabled={place <= 0}
                onClick={() => onStep(column.key, -1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined aria-hidden />}
                aria-label={`«${name}» правее`}
                aria-disabled={place < 0 || place === shown.length - 1}
                onClick={() => onStep(column.key, 1)}
              />
            </li>
          );
        })}
      </ul>
      <Button type="link" onClick={onReset}>
        Вернуть исходный вид столбцов
      </Button>
      {onDensity && (
        <div className="sheet-view-density">
          <span id="sheet-density">Строки</span>
          <Segmented
            size="small"
            aria-labelledby="sheet-density"
            options={[...DENSITIES]}
            value={layout.density ?? 'normal'}
            onChange={onDensity}
          />
        </div>
      )}
    </AnchoredPopover>
  );
}
