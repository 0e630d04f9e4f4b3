import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { subscriptionPeriods } from '../../../../contract/resources/subscription.ts';
import { instant } from '../../../lib/dates.ts';
import { amount, number } from '../../../lib/format.ts';
import { things } from '../planFields.ts';
import type { DatedTerms, When } from '../termsByPlan.ts';

const words: Record<When, string> = { future: 'Вступят в силу', current: 'Действуют', past: 'Прежние' };

export function TermsRow({ terms, onRemove }: { terms: DatedTerms; onRemove(): void }) {
  const { when, effective_from, title, description, prices, limits, author, comment } = terms;
  return (
    <tr className={`terms-${when}`}>
      <td>
        <span className="terms-when">{words[when]}</span>
        <time dateTime={effective_from}>{instant(effective_from)}</time>
      </td>
      <td className="terms-title">
        <b>{title}</b>
        {description && <span>{description}</span>}
      </td>
      {subscriptionPeriods.map((period) => (
        <td key={period} className="terms-number">
          {prices[period] === undefined ? '—' : amount(prices[period])}
        </td>
      ))}
      {things.map((thing) => (
        <td key={thing} className="terms-number">
          <Limit of={limits[thing]} />
        </td>
      ))}
      <td className="terms-author">
        {author ?? 'С самого начала'}
        {comment && <span>{comment}</span>}
      </td>
      <td>
        {when === 'future' && (
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={`Убрать условия «${title}» с ${instant(effective_from)}`}
            title="Убрать"
            onClick={onRemove}
          />
        )}
      </td>
    </tr>
  );
}

/** No limit is a sign: four columns of the words would push the last one out of sight. */
function Limit({ of: limit }: { of: number | null }) {
  if (limit !== null) return number(limit, 0);
  return (
    <>
      <span aria-hidden title="Без предела">
        ∞
      </span>
      <span className="visually-hidden">без предела</span>
    </>
  );
}
