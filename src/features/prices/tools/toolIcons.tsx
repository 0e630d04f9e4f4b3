import {
  ColumnWidthOutlined,
  DeleteOutlined,
  DownloadOutlined,
  HistoryOutlined,
  PercentageOutlined,
  SafetyOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';

/** Icons of the tools by their keys; they are shown in menus that are loaded later than the tools. */
export const toolIcons: Readonly<Record<string, ReactNode>> = {
  prices: <PercentageOutlined aria-hidden />,
  unit: <ColumnWidthOutlined aria-hidden />,
  units: <ColumnWidthOutlined aria-hidden />,
  replace: <SwapOutlined aria-hidden />,
  check: <SafetyOutlined aria-hidden />,
  export: <DownloadOutlined aria-hidden />,
  history: <HistoryOutlined aria-hidden />,
  clear: <DeleteOutlined aria-hidden />,
};
