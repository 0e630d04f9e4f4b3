import { RevertDialog } from '../../../importing/RevertDialog.tsx';
import { priceReverting } from '../changeWords.ts';

type Props = { changeset: string; onClose(): void; onReverted(): void };

/** Takes an import of a price list back. */
export default function ImportRevertDialog(props: Props) {
  return <RevertDialog {...props} reverting={priceReverting} />;
}
