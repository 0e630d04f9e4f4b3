import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { subscriptionPeriods } from '../../../../contract/resources/subscription.ts';
import { instant } from '../../../lib/dates.ts';
import { amount } from '../../../lib/format.ts';
import { limitText, things } from '../planFields.ts';
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
          {limitText(limits[thing])}
        </td>
      ))}
      <td className="terms-title">
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
