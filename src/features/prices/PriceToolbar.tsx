import {
  EllipsisOutlined,
  FolderAddOutlined,
  HistoryOutlined,
  ImportOutlined,
  MinusSquareOutlined,
  PlusOutlined,
  PlusSquareOutlined,
  SearchOutlined,
} from '@ant-design/icons';
import { Button, type ButtonProps, type InputRef } from 'antd';
import Compact from 'antd/es/space/Compact';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useExtension } from '../../lib/workspace.ts';
import { ViewButton } from '../../sheet/columns/ViewButton.tsx';
import { HistoryButton } from '../../sheet/HistoryButton.tsx';
import { focusIsFree } from '../../ui/focusIsFree.ts';
import { Hint } from '../../ui/Hint.tsx';
import { LaterLine } from '../../ui/Later.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { oneClick } from '../../ui/oneClick.ts';
import { useToggleButton } from '../../ui/useToggleButton.ts';
import { PriceSearch } from './PriceSearch.tsx';
import { useTools } from './tools/priceTools.tsx';
import type { PriceCommands } from './usePriceCommands.ts';
import type { PriceView } from './usePriceView.ts';
import './price-list.css';

const ToolsMenuItems = lazyDialog(() => import('./tools/ToolsMenuItems.tsx'));

type Props = PriceView & {
  field: RefObject<InputRef | null>;
  commands: Pick<PriceCommands, 'stack' | 'go' | 'addCategory'>;
  canEdit: boolean;
  /** the list is not there yet: nothing can be done to it */
  loading: boolean;
  /** nothing to search or to fold */
  empty: boolean;
  /** little room: short words on the buttons */
  narrow: boolean;
  /** beside the title: signs with hints in place of words */
  brief: boolean;
  onAddService(): void;
  onToSheet(): void;
  onTool(key: string): void;
};

/** The toolbar in a render of its own, after the one that brings the rows: antd's controls would hold it up. */
export function PriceToolbar(props: Props) {
  return (
    <LaterLine from={1366} room={<div className="price-toolbar-room" />}>
      <Toolbar {...props} />
    </LaterLine>
  );
}

/** Search and the actions on the whole list. */
function Toolbar(props: Props) {
  const { canEdit, list, commands, narrow, brief } = props;
  const imports = useExtension('import') && canEdit;
  const navigate = useNavigate();
  const more: MenuEntry[] = [
    ...(canEdit
      ? [{ key: 'category', label: 'Добавить категорию', icon: <FolderAddOutlined aria-hidden />, run: commands.addCategory }]
      : []),
    ...(imports
      ? [{ key: 'import', label: 'Импорт', icon: <ImportOutlined aria-hidden />, run: () => navigate(paths.servicesImport) }]
      : []),
    ...(props.empty
      ? []
      : [
          { key: 'expand', label: 'Развернуть все категории', icon: <PlusSquareOutlined aria-hidden />, run: list.expandAll },
          { key: 'collapse', label: 'Свернуть все категории', icon: <MinusSquareOutlined aria-hidden />, run: list.collapseAll },
        ]),
  ];
  const changesets = useExtension('changesets');
  return (
    <div className="bar" role="toolbar" aria-label="Действия с прайс-листом" inert={props.loading}>
      {narrow && (
        <Button icon={<SearchOutlined aria-hidden />} aria-label="Поиск" onClick={() => props.field.current?.focus({ cursor: 'all' })} />
      )}
      <PriceSearch field={props.field} query={list.query} onSearch={list.search} search={props.search} onToSheet={props.onToSheet} />
      {canEdit && (
        <>
          <Button type="primary" icon={<PlusOutlined aria-hidden />} aria-label="Добавить услугу" onClick={oneClick(props.onAddService)}>
            {narrow ? null : 'Добавить услугу'}
          </Button>
          {!narrow && (
            <WordButton
              word="Добавить категорию"
              brief={brief}
              icon={<FolderAddOutlined aria-hidden />}
              onClick={oneClick(commands.addCategory)}
            />
          )}
          <Compact>
            <HistoryButton {...commands} way="undo" />
            {changesets && !narrow && (
              <WordButton
                brief
                word="История изменений"
                icon={<HistoryOutlined aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => props.onTool('history')}
              />
            )}
          </Compact>
          <HistoryButton {...commands} way="redo" />
        </>
      )}
      {imports && !narrow && <ImportButton brief={brief} />}
      {narrow && !props.empty && <ViewButton control={props.control} brief density />}
      <ToolsMenu more={narrow ? more : []} brief={narrow || brief} onChoose={props.onTool} />
      {!props.empty && !narrow && (
        <>
          <ViewButton control={props.control} brief={brief} density />
          <WordButton brief word="Развернуть все категории" icon={<PlusSquareOutlined aria-hidden />} onClick={list.expandAll} />
          <WordButton brief word="Свернуть все категории" icon={<MinusSquareOutlined aria-hidden />} onClick={list.collapseAll} />
        </>
      )}
    </div>
  );
}

/** What of the toolbar a narrow screen has in its menu. */
type MenuEntry = { key: string; label: string; icon: ReactNode; run(): void };

/** «Ещё»: what can be done with the whole price list. */
function ToolsMenu({ more, brief, onChoose }: { more: readonly MenuEntry[]; brief: boolean; onChoose(key: string): void }) {
  const tools = [...more, ...useTools('list')];
  const button = useRef<HTMLButtonElement>(null);
  const [at, setAt] = useState<DOMRect | null>(null);
  const toggle = useToggleButton(at !== null, (pressed) => setAt(pressed?.getBoundingClientRect() ?? null));
  if (tools.length === 0) return null;
  return (
    <>
      <Button
        ref={button}
        icon={<EllipsisOutlined aria-hidden />}
        aria-label="Ещё"
        aria-haspopup="menu"
        aria-expanded={at !== null}
        {...toggle}
      >
        {brief ? null : 'Ещё'}
      </Button>
      {at && (
        <ToolsMenuItems
          tools={tools}
          at={at}
          onChoose={(key) => {
            setAt(null);
            const own = more.find((entry) => entry.key === key);
            if (own) own.run();
            else onChoose(key);
          }}
          onClose={() => {
            setAt(null);
            window.setTimeout(() => focusIsFree() && button.current?.focus());
          }}
        />
      )}
    </>
  );
}

/** Goes to the import of a price list. */
export function ImportButton({ brief = false }: { brief?: boolean }) {
  const navigate = useNavigate();
  return <WordButton word="Импорт" brief={brief} icon={<ImportOutlined aria-hidden />} onClick={() => navigate(paths.servicesImport)} />;
}

/** A button whose word is a hint where there is little room. */
function WordButton({ word, brief, ...button }: ButtonProps & { word: string; brief: boolean }) {
  return (
    <Hint title={brief ? word : null}>
      <Button {...button} aria-label={word}>
        {brief ? null : word}
      </Button>
    </Hint>
  );
}
