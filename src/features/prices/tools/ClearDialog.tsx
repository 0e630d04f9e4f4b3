import { Checkbox, Form, Input } from 'antd';
import { calls } from '../../../../contract/calls.ts';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { ruleOf, useCallForm } from '../../../forms/useCallForm.ts';
import { useWrite } from '../../../forms/useWrite.ts';
import { counted } from '../../../lib/plural.ts';
import { useCompany, useExtension } from '../../../lib/workspace.ts';
import { statusOf, type Versioned } from '../../../saving/entry.ts';
import type { SaveQueue } from '../../../saving/SaveQueue.ts';
import { saved } from '../priceHistory.ts';
import type { PriceToolProps } from './priceTool.ts';

/** What is typed to show that the whole list is meant. */
const WORD = 'очистить';

const wordRule = ruleOf((typed: string) =>
  typed.trim().toLowerCase() === WORD ? null : `Напишите «${WORD}», если прайс-лист нужно очистить.`,
);

/** «Очистить прайс-лист»: all services go in one change, taken back where the API keeps changes. Categories stay (api.md «delete-all»). */
export default function ClearDialog({ queues, groups, commands, onClose }: PriceToolProps) {
  const { company } = useCompany();
  const clear = useWrite(calls.serviceDeleteAll, { showsError: true });
  const takesCategories = useExtension('bulk');
  const comesBack = useExtension('changesets');
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0);
  const nothing = count === 0 && (groups.length === 0 || !takesCategories);
  const form = useCallForm({
    name: 'clear',
    initial: { word: '', categories: false },
    async send() {
      // a row that is still being saved would appear after the clearing
      await Promise.all([saved(queues.categories), saved(queues.services)]);
      const query = categories ? ({ categories: 'true' } as const) : {};
      const { changeset } = await clear.mutateAsync({ params: { companyId: company.guid }, query });
      const services = groups.flatMap(({ rows }) => rows.map(({ service }) => service));
      giveUp(queues.services, services);
      const shown = groups.map(({ category }) => category.shown);
      if (categories) giveUp(queues.categories, shown);
      const title = categories ? 'Прайс-лист очищен вместе с категориями' : 'Прайс-лист очищен';
      if (comesBack && changeset !== null) commands.carriedOut(title, changeset);
      else queues.reload();
      onClose();
    },
  });
  // where no service is left, the categories are what is cleared
  const categories = takesCategories && (form.values.categories || count === 0);
  const named = counted(groups.length, 'категория', 'категории', 'категорий');

  return (
    <FormDialog
      // a word typed to confirm is nothing to lose
      form={{ ...form, dirty: false }}
      title="Очистить прайс-лист?"
      send="Очистить"
      okButtonProps={{ danger: true, disabled: nothing }}
      cancelText="Не очищать"
      maskClosable={false}
      first="#clear_word"
      onClose={onClose}
    >
      {nothing ? (
        <p>В прайс-листе нет услуг: очищать нечего.</p>
      ) : (
        <>
          <p>
            Удалится {count > 0 && counted(count, 'услуга')}
            {count > 0 && categories && ' и '}
            {categories && named} компании «{company.title}».{' '}
            {categories ? 'Прайс-лист станет пустым.' : groups.length > 0 && `Останется ${named} без услуг.`}{' '}
            {comesBack ? 'Всё можно вернуть: сразу после очистки или позже в истории изменений.' : 'Вернуть удалённое будет нельзя.'}
          </p>
          {takesCategories && count > 0 && groups.length > 0 && (
            <Form.Item name="categories" valuePropName="checked">
              <Checkbox disabled={form.busy}>Удалить и категории</Checkbox>
            </Form.Item>
          )}
          <Form.Item
            name="word"
            label={
              <span>
                Чтобы подтвердить, напишите слово <strong>{WORD}</strong>:
              </span>
            }
            rules={[wordRule]}
          >
            <Input autoComplete="off" />
          </Form.Item>
        </>
      )}
    </FormDialog>
  );
}

/** Discards the failed, refused and conflicting edits of deleted rows, and rows that were never saved. */
function giveUp<R extends Versioned>(queue: SaveQueue<R>, rows: readonly R[]) {
  // edits that will be sent again stay: if the clearing is undone, they apply to the restored rows
  const lost = queue.entries().filter((entry) => entry.base === null || (statusOf(entry) === 'failed' && !entry.passing));
  queue.discard(lost.map(({ guid }) => guid));
  queue.acceptTheirs(new Map(rows.map((row) => [row.guid, Object.keys(row)])));
}
