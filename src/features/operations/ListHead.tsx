import { DownloadOutlined, SettingOutlined, UploadOutlined } from '@ant-design/icons';
import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { useMay } from '../../lib/access.tsx';
import { paths } from '../../lib/paths.ts';
import { useExtension } from '../../lib/workspace.ts';
import { LaterLine } from '../../ui/Later.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

type Props = {
  writes: boolean;
  /** the filter in force, as text */
  query: string;
  /** little room: signs without words */
  brief: boolean;
  children: ReactNode;
};

/** The heading of the screen and the ways to what belongs to it. */
export function ListHead({ writes, query, brief, children }: Props) {
  const imports = useMay('transactions', 'import');
  const exports = useExtension('exports');
  const settings = useExtension('directories');
  return (
    <div className="bar">
      <h1>Операции</h1>
      {!writes && <Tag>Только просмотр</Tag>}
      <LaterLine>
        <div className="bar push">
          {children}
          {imports && (
            <LinkButton brief={brief} to={paths.transactionsImport} icon={<UploadOutlined aria-hidden />} label="Загрузить из файла" />
          )}
          {writes && exports && (
            <LinkButton
              brief={brief}
              to={query ? `${paths.export}?${query}` : paths.export}
              icon={<DownloadOutlined aria-hidden />}
              label="Выгрузить"
            />
          )}
          {writes && settings && (
            <LinkButton brief={brief} to={paths.transactionsSettings} icon={<SettingOutlined aria-hidden />} label="Настройки" />
          )}
        </div>
      </LaterLine>
    </div>
  );
}
