import { book, csv, type Sample } from './sample.ts';

/** Where the table begins, and what its columns are called. */
export const headings: Sample[] = [
  csv('plain table', 'Наименование;Ед. изм.;Цена\nОкраска стен;м2;250\nОбои;м2;400\n', {
    header: 1,
    columns: 'title unit price',
    rows: 'Окраска стен|м²||250|\nОбои|м²||400|',
  }),
  csv(
    'estimate with ciphers and costs',
    '№;Шифр;Наименование работ и затрат;Ед. изм.;Себестоимость\n1;1-;1. Потолки;;\n2;1.1;Очистка от краски;м2;230\n3;1.2;Демонтаж карниза;шт.;264,5\n',
    { header: 1, columns: '- - title unit cost', rows: 'Очистка от краски|м²|230||1. Потолки\nДемонтаж карниза|шт.|264.5||1. Потолки' },
  ),
  book(
    'letterhead above the table',
    `
ООО «Ремонт-Сервис»
г. Москва, ул. Строителей, 5 | | | тел. 8 495 123-45-67
Прайс-лист на отделочные работы с 01.03.2026

№ п/п | Вид работ | Ед. | Цена, руб.
1 | Грунтовка стен | м2 | 60
2 | Шпатлёвка стен | м2 | 320`,
    { header: 5, columns: '- title unit price', rows: 'Грунтовка стен|м²||60|\nШпатлёвка стен|м²||320|' },
  ),
  book(
    'heading of two rows, merged',
    `
№ | Наименование работ | Ед. изм. | Стоимость, руб.
 | | | закупка | для клиента
1 | Монтаж ГКЛ | м2 | 300 | 520
2 | Установка двери | шт | 2000 | 3500`,
    {
      header: 2,
      columns: '- title unit cost price',
      rows: 'Монтаж ГКЛ|м²|300|520|\nУстановка двери|шт|2000|3500|',
    },
    { merges: ['A1:A2', 'B1:B2', 'C1:C2', 'D1:E1'] },
  ),
  csv('no heading at all', '1;Стяжка пола;м2;450\n2;Наливной пол;м2;390\n3;Плинтус напольный;м.п.;120\n', {
    header: null,
    columns: '- title unit price',
    rows: 'Стяжка пола|м²||450|\nНаливной пол|м²||390|\nПлинтус напольный|пог. м||120|',
  }),
  csv('title and price alone', 'Услуга,Стоимость\nВыезд мастера,500\nЗамена смесителя,1800\n', {
    header: 1,
    columns: 'title price',
    rows: 'Выезд мастера|||500|\nЗамена смесителя|||1800|',
  }),
  csv(
    'quantity and sum beside the price',
    'Наименование;Кол-во;Ед.изм.;Цена;Сумма;Примечание\nПлитка;12;кв.м;1500;18000;с затиркой\nРозетка;5;шт;350;1750;\n',
    {
      header: 1,
      columns: 'title - unit price - note',
      rows: 'Плитка|м²||1500|\nРозетка|шт||350|',
    },
  ),
  csv('consumption is no money', 'Материал;Ед. изм.;Расход на 1 м2;Цена за ед.\nКлей плиточный;кг;4,5;32\nЗатирка;кг;0,3;210\n', {
    header: 1,
    columns: 'title unit - price',
    rows: 'Клей плиточный|кг||32|\nЗатирка|кг||210|',
  }),
  csv('English headings', 'name,unit,price,category\nWall painting,m2,250,Walls\nSocket,pcs,350,Electrics\n', {
    header: 1,
    columns: 'title unit price category',
    rows: 'Wall painting|м²||250|Walls\nSocket|шт||350|Electrics',
  }),
  csv(
    'capital letters and line breaks in the heading',
    'НАИМЕНОВАНИЕ\tЕД.\tЦЕНА\t"СЕБЕСТОИМОСТЬ\n(руб.)"\nШтроба\tм.п.\t350\t200\nПодрозетник\tшт\t250\t120\n',
    {
      header: 1,
      columns: 'title unit price cost',
      rows: 'Штроба|пог. м|200|350|\nПодрозетник|шт|120|250|',
    },
  ),
  csv(
    'two price columns of one kind',
    'Наименование;Ед.;Цена эконом;Цена стандарт\nРемонт ванной;м2;9000;14000\nРемонт кухни;м2;7000;11000\n',
    {
      header: 1,
      columns: 'title unit ? ?',
      rows: 'Ремонт ванной|м²|||\nРемонт кухни|м²|||',
    },
  ),
  csv('price of the master and of the client', 'Работа;Ед.;Расценка мастера;Цена клиенту\nОкраска;м2;150;280\nЛаминат;м2;200;380\n', {
    header: 1,
    columns: 'title unit cost price',
    rows: 'Окраска|м²|150|280|\nЛаминат|м²|200|380|',
  }),
  csv(
    'work, material and total',
    'Наименование;Ед.;Работа, руб.;Материал, руб.;Итого, руб.\nСтяжка;м2;400;250;650\nПлитка;м2;1200;900;2100\n',
    {
      header: 1,
      columns: 'title unit ? ? ?',
      rows: 'Стяжка|м²|||\nПлитка|м²|||',
    },
  ),
  book(
    'two tables one under the other',
    `
Наименование | Ед. | Цена
Окраска | м2 | 250
Обои | м2 | 400
№ | Материал | Наименование | Ед. изм. | Стоимость
1 | | Краска | л | 550
2 | | Клей обойный | уп. | 300`,
    { header: 1, columns: 'title unit price - -', rows: 'Окраска|м²||250|\nОбои|м²||400|\nКраска|л||550|\nКлей обойный|упак||300|' },
  ),
  csv(
    'prices in hundreds of rows below empty columns',
    ';;;;\n;Наименование;;Ед. изм.;Цена за единицу, руб.\n;Демонтаж перегородки;;м2;350\n;Вывоз мусора;;рейс;7000\n',
    {
      header: 2,
      columns: '- title - unit price',
      rows: 'Демонтаж перегородки|м²||350|\nВывоз мусора|рейс||7000|',
    },
  ),
];
