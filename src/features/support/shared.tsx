import { ExclamationCircleFilled } from '@ant-design/icons';
import { Flex } from 'antd';
import { type LimitedThing, limitedThings } from '../../../contract/plan.ts';
import { number } from '../../lib/format.ts';
import { limitTitles } from '../../lib/subscription.ts';
import './support.css';

type Props = {
  used: Record<LimitedThing, number>;
  /** of the company's plan; a null one, or none at all: without limit */
  limits: Record<LimitedThing, number | null> | undefined;
};

/** How much a company holds of what its plan allows, as staff reads it. */
export function UsedList({ used, limits }: Props) {
  return (
    <Flex component="ul" wrap gap="2px 20px" className="used-list" aria-label="Сколько занято">
      {limitedThings.map((thing) => {
        const limit = limits?.[thing] ?? null;
        const full = limit !== null && used[thing] >= limit;
        return (
          <li key={thing} className={full ? 'used-full' : undefined}>
            {limitTitles[thing]} <b>{number(used[thing], 0)}</b>
            {limit !== null && ` из\u00a0${number(limit, 0)}`}
            {full && (
              <>
                {' '}
                <ExclamationCircleFilled aria-hidden /> предел
              </>
            )}
          </li>
        );
      })}
    </Flex>
  );
}
