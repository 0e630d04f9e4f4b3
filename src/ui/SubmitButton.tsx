import { LoadingOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { clockText } from '../lib/countdown.ts';

type Props = {
  label: string;
  /** the label while the work goes on, or null */
  busy: string | null;
  /** seconds to wait before the server listens again */
  wait: number;
};

const spinner = <LoadingOutlined aria-hidden spin />;

/** The step's main button; a countdown keeps it closed. */
export function SubmitButton({ label, busy, wait }: Props) {
  return (
    <Button
      className="entry-submit"
      type="primary"
      htmlType="submit"
      size="large"
      block
      disabled={wait > 0}
      // Not antd's `loading`: its own icon, named in English, is seen while it fades.
      icon={busy === null ? null : spinner}
      aria-busy={busy !== null}
    >
      {busy ?? (wait > 0 ? `${label} — через\u00a0${clockText(wait)}` : label)}
    </Button>
  );
}
