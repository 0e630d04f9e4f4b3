import { telegramLink } from '../../../../lib/telegramLink.ts';

/** The name in Telegram; opens the conversation where it is one. */
export function TelegramCell({ text }: { text: string }) {
  const link = telegramLink(text);
  if (!link) return <span className="crm-clip">{text}</span>;
  return (
    <a className="crm-clip" href={link} target="_blank" rel="noreferrer" tabIndex={-1} title={`Открыть в Telegram: ${text}`}>
      {text}
    </a>
  );
}
