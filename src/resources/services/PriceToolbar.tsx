import { FolderAddOutlined, MinusSquareOutlined, PlusOutlined, PlusSquareOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef, Tooltip } from 'antd';
import { lazy, type RefObject, Suspense } from 'react';
import { useExtension } from '../../lib/meta-context.tsx';
import { counted } from '../../lib/plural.ts';
import { ToolsMenu } from './tools/ToolsMenu.tsx';

export const ImportButton = lazy(() => import('./import/ImportButton.tsx').then((module) => ({ default: module.ImportButton })));

type Props = {
  field: RefObject<InputRef | null>;
  query: string;
  onSearch(text: string): void;
  /** how many services the search found; null without a search */
  found: number | null;
  canEdit: boolean;
  /** nothing to search or to fold */
  empty: boolean;
  /** little room: short words on the buttons */
  narrow: boolean;
  onAddService(): void;
  onAddCategory(): void;
  onExpandAll(): void;
  onCollapseAll(): void;
  onToSheet(): void;
  onTool(key: string): void;
};

/** Search and the actions on the whole list. */
export function PriceToolbar(props: Props) {
  const { canEdit, found } = props;
  const imports = useExtension('import') && canEdit;
  return (
    <div className="price-toolbar" role="toolbar" aria-label="Действия с прайс-листом">
      <Input
        ref={props.field}
        className="price-search"
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        aria-label="Поиск по наименованию"
        aria-keyshortcuts="/"
        placeholder="Поиск по наименованию"
        value={props.query}
        onChange={(event) => props.onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.code === 'Escape' && props.query) props.onSearch('');
          if (event.code === 'Enter' || event.code === 'ArrowDown') {
            event.preventDefault();
            props.onToSheet();
          }
        }}
      />
      <span role="status" className={found === null ? 'visually-hidden' : 'price-found'}>
        {found === null ? '' : `Найдено: ${counted(found, 'услуга', 'услуги', 'услуг')}`}
      </span>
      {canEdit && (
        <>
          <Button type="primary" icon={<PlusOutlined />} aria-label="Добавить услугу" onClick={props.onAddService}>
            {props.narrow ? 'Услуга' : 'Добавить услугу'}
          </Button>
          <Button icon={<FolderAddOutlined />} aria-label="Добавить категорию" onClick={props.onAddCategory}>
            {props.narrow ? 'Категория' : 'Добавить категорию'}
          </Button>
        </>
      )}
      {imports && (
        <Suspense fallback={null}>
          <ImportButton />
        </Suspense>
      )}
      <ToolsMenu onChoose={props.onTool} />
      {!props.empty && (
        <>
          <Tooltip title="Развернуть все категории">
            <Button icon={<PlusSquareOutlined />} aria-label="Развернуть все категории" onClick={props.onExpandAll} />
          </Tooltip>
          <Tooltip title="Свернуть все категории">
            <Button icon={<MinusSquareOutlined />} aria-label="Свернуть все категории" onClick={props.onCollapseAll} />
          </Tooltip>
        </>
      )}
    </div>
  );
}
