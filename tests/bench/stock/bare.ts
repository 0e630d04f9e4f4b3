import type { Service } from '../../../contract/service.ts';
import { columns, headers, listAddress } from './rows.ts';

// The limit: rows of the same list drawn by the document's own means, those in sight alone. A press on a price edits it, Enter saves.

const HEIGHT = 38;
/** rows drawn beyond what is in sight */
const BEYOND = 4;

const sheet = document.getElementById('sheet') as HTMLElement;
const rows = (await (await fetch(listAddress, { headers })).json()) as Service[];
const drawn = new Map<number, HTMLElement>();
const end = document.createElement('div');
end.style.height = `${rows.length * HEIGHT}px`;
sheet.append(end);

function draw(): void {
  const first = Math.max(0, Math.floor(sheet.scrollTop / HEIGHT) - BEYOND);
  const last = Math.min(rows.length, Math.ceil((sheet.scrollTop + sheet.clientHeight) / HEIGHT) + BEYOND);
  for (const [at, element] of drawn) {
    if (at >= first && at < last) continue;
    element.remove();
    drawn.delete(at);
  }
  for (let at = first; at < last; at++) {
    if (drawn.has(at)) continue;
    const element = rowElement(at);
    drawn.set(at, element);
    sheet.append(element);
  }
}

function rowElement(at: number): HTMLElement {
  const element = document.createElement('div');
  element.role = 'row';
  element.style.top = `${at * HEIGHT}px`;
  for (const { key, text } of columns) {
    const cell = document.createElement('div');
    cell.role = 'gridcell';
    cell.textContent = text(rows[at] as Service);
    if (key === 'price_per_unit') cell.addEventListener('click', () => edit(at, cell, text));
    element.append(cell);
  }
  return element;
}

function edit(at: number, cell: HTMLElement, text: (row: Service) => string): void {
  const row = rows[at] as Service;
  const input = document.createElement('input');
  input.addEventListener('keydown', ({ key }) => {
    if (key !== 'Enter') return;
    const price = Number(input.value);
    const body = JSON.stringify({ price_per_unit: price });
    void fetch(`/api/service/edit/${row.guid}`, { method: 'PATCH', headers, body }).then((answer) => answer.json());
    rows[at] = { ...row, price_per_unit: price };
    cell.textContent = text(rows[at]);
  });
  cell.replaceChildren(input);
  input.focus();
}

sheet.addEventListener('scroll', draw);
draw();
