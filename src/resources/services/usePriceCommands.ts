import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { createElement, type RefObject, useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { MenuTarget, SheetHandle } from '../../grid/sheetTypes.ts';
import { useApi } from '../../lib/api.ts';
import { useCompany } from '../../lib/company-context.tsx';
import { reloadPriceList } from './import/reloadPriceList.ts';
import type { MergedGroup } from './mergeRows.ts';
import type { MenuCommand } from './PriceMenu.tsx';
import { priceActions } from './priceActions.ts';
import type { PriceRow } from './priceRow.ts';
import { createUndoStack, type Done } from './undoStack.ts';
import type { PriceQueues } from './usePriceQueues.ts';

type Deps = {
  queues: PriceQueues;
  groups: readonly MergedGroup[];
  sheet: RefObject<SheetHandle | null>;
  /** open the name of a new row as soon as it is shown */
  editNew(kind: 'service' | 'category', guid: string, category: string): void;
  onMove(row: PriceRow): void;
  onClash(guid: string): void;
};

const NEW_CATEGORY = 'Новая категория';
const TOAST_SECONDS = 8;
/** one offer at a time: the newest */
const UNDO_TOAST = 'price-undo';

/** What menus, buttons and shortcuts of the price list do. */
export function usePriceCommands({ queues, groups, sheet, editNew, onMove, onClash }: Deps) {
  const { message } = App.useApp();
  const { company } = useCompany();
  const api = useApi();
  const cache = useQueryClient();
  const now = useRef(groups);
  now.current = groups;
  const [undo] = useState(createUndoStack);
  const [actions] = useState(() => priceActions({ queues, undo, company: company.guid, groups: () => now.current }));

  function takeBack(action?: Done) {
    message.destroy(UNDO_TOAST);
    const result = undo.undo(action);
    if (!result) void message.info('Отменять нечего');
    else if (result.problem) void message.warning(result.problem);
    else void message.success(`Отменено: ${result.title.toLowerCase()}`);
  }
  function offerUndo(text: string, action: Done) {
    const button = createElement(
      Button,
      {
        type: 'link',
        size: 'small',
        onClick: () => takeBack(action),
      },
      'Отменить',
    );
    void message.open({ key: UNDO_TOAST, type: 'info', duration: TOAST_SECONDS, content: createElement('span', null, text, ' ', button) });
  }
  /** Into that category while it exists, else into the first. */
  function addService(category?: string) {
    const guids = now.current.map((group) => group.category.shown.guid);
    const into = guids.find((guid) => guid === category) ?? guids[0] ?? actions.addCategory(NEW_CATEGORY);
    editNew('service', actions.addService(into), into);
  }
  function addCategory() {
    const guid = actions.addCategory(NEW_CATEGORY);
    editNew('category', guid, guid);
  }
  function onRow(command: MenuCommand, row: PriceRow) {
    const { service } = row;
    if (command === 'edit') sheet.current?.editCell(service.guid, 'title');
    else if (command === 'duplicate') editNew('service', actions.duplicate(service), service.category);
    else if (command === 'move') onMove(row);
    else if (command === 'remove') offerUndo('Удалено.', actions.remove(service));
    else if (command === 'retry') queues.services.retry();
    else if (command === 'clash') onClash(service.guid);
    else if (command === 'discard') queues.services.discard(service.guid);
  }
  function onGroup(command: MenuCommand, guid: string) {
    const category = now.current.find((group) => group.category.shown.guid === guid)?.category.shown;
    if (!category) return;
    if (command === 'add') addService(guid);
    else if (command === 'rename') sheet.current?.editGroup(guid);
    else if (command === 'removeCategory') offerUndo('Категория удалена вместе с услугами.', actions.removeCategory(category));
    else if (command === 'retry') queues.categories.retry();
    else if (command === 'clash') onClash(guid);
    else if (command === 'discard') queues.categories.discard(guid);
  }
  /** A tool wrote a changeset: the list is read anew, and the change can be taken back as one step. */
  function carriedOut(title: string, changeset: string) {
    void reloadPriceList(cache, company.guid);
    const done: Done = {
      title,
      undo() {
        const taken = api.call(calls.changesetRevert, { params: { guid: changeset }, body: { dry_run: false } });
        void taken.then(() => reloadPriceList(cache, company.guid));
        return null;
      },
    };
    undo.push(done);
    offerUndo(`${title}.`, done);
  }
  return {
    actions,
    carriedOut,
    takeBack,
    addService,
    addCategory,
    run(command: MenuCommand, target: MenuTarget<PriceRow>) {
      if (target.kind === 'row') onRow(command, target.row);
      else onGroup(command, target.group.id);
    },
  };
}

export type PriceCommands = ReturnType<typeof usePriceCommands>;
