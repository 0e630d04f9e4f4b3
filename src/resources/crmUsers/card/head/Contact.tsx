import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { copyText } from '../../../../lib/copyText.ts';
import { useNotices } from '../../../../ui/useNotices.ts';

type Props = {
  /** what it is, for those who hear the button alone: «e-mail» */
  what: string;
  shown: string;
  /** as it is copied */
  text: string;
  /** `mailto:`, `tel:`, a chat; null: nowhere to go */
  href: string | null;
};

/** One way to reach a user: it opens, and it is copied. */
export function Contact({ what, shown, text, href }: Props) {
  const { done, failed } = useNotices();
  async function copy(): Promise<void> {
    if (await copyText(text)) done(`Скопировано: ${text}`);
    else failed(new Error('Браузер не дал скопировать. Выделите текст и нажмите Ctrl+C.'));
  }
  const outside = href?.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {};
  return (
    <span className="user-contact">
      {href === null ? (
        <span>{shown}</span>
      ) : (
        <a href={href} {...outside}>
          {shown}
          {'target' in outside && <span className="visually-hidden">, откроется в новой вкладке</span>}
        </a>
      )}
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined aria-hidden />}
        aria-label={`Скопировать ${what}: ${text}`}
        onClick={() => void copy()}
      />
    </span>
  );
}
