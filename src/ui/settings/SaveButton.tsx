import { LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { keepFocus } from './keep-focus.ts';

/** antd names its own in English. */
const spinner = <LoadingOutlined aria-hidden spin />;

/** The button that sends a form, and the place where the form says what it did. */
export function SaveButton({ busy, label, busyLabel }: { busy: boolean; label: string; busyLabel: string }) {
  return (
    <Button type="primary" htmlType="submit" size="large" onMouseDown={keepFocus} loading={busy ? { icon: spinner } : false}>
      {busy ? busyLabel : label}
    </Button>
  );
}
