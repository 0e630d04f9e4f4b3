import { Button } from 'antd';
import type { Code } from '../../../contract/resources/code.ts';
import { MOST_CODES } from '../../../contract/resources/code.ts';
import { codesText } from './codeWords.ts';
import type { Chosen } from './useChosen.ts';

type Props = { chosen: Chosen; onCopy(codes: readonly Code[]): void; onRevoke(codes: readonly Code[]): void };

/** How many codes are chosen, and what can be done with them together. */
export function ChosenLine({ chosen: { codes, clear }, onCopy, onRevoke }: Props) {
  const tooMany = codes.length > MOST_CODES;
  return (
    <div className="directory-selection" hidden={codes.length === 0}>
      <span role="status">{codes.length > 0 && `Выбрано: ${codesText(codes.length)}`}</span>
      <Button size="small" onClick={() => onCopy(codes)}>
        Скопировать
      </Button>
      <Button size="small" danger disabled={tooMany} onClick={() => onRevoke(codes)}>
        Отозвать…
      </Button>
      <Button size="small" type="text" onClick={clear}>
        Снять выделение
      </Button>
      {tooMany && <span className="directory-quiet">{`За один раз отзывают не больше ${codesText(MOST_CODES)}.`}</span>}
    </div>
  );
}
