import { useRef } from 'react';
import type { CrmCard } from '../../../../../contract/crm.ts';
import '../../../../ui/field.css';
import '../../../../ui/settings/settings.css';
import { CommentField } from './CommentField.tsx';
import { NextTimeField } from './NextTimeField.tsx';
import { StatusField } from './StatusField.tsx';
import { TelegramField } from './TelegramField.tsx';

/** What staff notes of a user. Each field saves itself. */
export function CrmFields({ card }: { card: CrmCard }) {
  const lane = useRef(Promise.resolve());
  return (
    <>
      <StatusField card={card} lane={lane} />
      <NextTimeField card={card} lane={lane} />
      <TelegramField card={card} lane={lane} />
      <CommentField card={card} lane={lane} />
    </>
  );
}
