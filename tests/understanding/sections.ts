import { book, csv, type Sample, utf8Marked, utf16, windows1251 } from './sample.ts';

/** Sections, and what stands between the services. */
const sectionSamples: Sample[] = [
  csv('sections as rows', '№;Наименование;Ед. изм.;Цена\n;Стены;;\n1;Окраска;м2;250\n2;Обои;м2;400\n;Полы;;\n3;Ламинат;м2;380\n', {
    header: 1,
    columns: '- title unit price',
    rows: 'Окраска|м²||250|Стены\nОбои|м²||400|Стены\nЛаминат|м²||380|Полы',
  }),
  csv('sections in the number column', '№;Наименование;Ед. изм.;Цена\nДемонтаж;;;\n1;Снятие обоев;м2;60\nМонтаж;;;\n2;ГКЛ;м2;520\n', {
    header: 1,
    columns: '- title unit price',
    rows: 'Снятие обоев|м²||60|Демонтаж\nГКЛ|м²||520|Монтаж',
  }),
  csv(
    'nested sections by numbers',
    'Наименование;Ед.;Цена\n1. Стены;;\n1.1. Подготовка;;\nГрунтовка;м2;60\n1.2. Отделка;;\nОкраска;м2;250\n2. Полы;;\nЛаминат;м2;380\n',
    {
      header: 1,
      columns: 'title unit price',
      rows: 'Грунтовка|м²||60|1.1. Подготовка\nОкраска|м²||250|1.2. Отделка\nЛаминат|м²||380|2. Полы',
    },
  ),
  csv('a column of categories with gaps', 'Раздел;Наименование;Ед.;Цена\nСтены;Окраска;м2;250\n;Обои;м2;400\nПолы;Ламинат;м2;380\n', {
    header: 1,
    columns: 'category title unit price',
    rows: 'Окраска|м²||250|Стены\nОбои|м²||400|Стены\nЛаминат|м²||380|Полы',
  }),
  csv(
    'totals and signatures',
    'Наименование;Ед.;Цена\nСтены;;\nОкраска;м2;250\nИтого по разделу;;250\nПолы;;\nЛаминат;м2;380\nВсего по смете:;;630\nДиректор Иванов И. И.;;\nПримечание: цены без НДС;;\n',
    {
      header: 1,
      columns: 'title unit price',
      rows: 'Окраска|м²||250|Стены\nЛаминат|м²||380|Полы',
    },
  ),
  csv(
    'headings repeated at every page',
    'Наименование;Ед.;Цена\nСтены;;\nОкраска;м2;250\nНаименование;Ед.;Цена\nОбои;м2;400\n1;2;3\nШпатлёвка;м2;320\n',
    {
      header: 1,
      columns: 'title unit price',
      rows: 'Окраска|м²||250|Стены\nОбои|м²||400|Стены\nШпатлёвка|м²||320|Стены',
    },
  ),
  book(
    'sections in merged cells, outlined',
    `
Наименование | Ед. | Цена
ЭЛЕКТРОМОНТАЖ
Розетка | шт | 350
САНТЕХНИКА
Смеситель | шт | 1800`,
    { header: 1, columns: 'title unit price', rows: 'Розетка|шт||350|ЭЛЕКТРОМОНТАЖ\nСмеситель|шт||1800|САНТЕХНИКА' },
    { merges: ['A2:C2', 'A4:C4'] },
  ),
  csv(
    'sections with a note on prices',
    'Наименование;Ед.;Цена\nСтены (цены указаны без материала);;\nОкраска;м2;от 250\nПотолки;;цена за м2\nПобелка;м2;150\n',
    {
      header: 1,
      columns: 'title unit price',
      rows: 'Окраска|м²||250|Стены (цены указаны без материала)\nПобелка|м²||150|Потолки',
    },
  ),
  csv(
    'sections that repeat the heading of the price',
    'Виды работ;Ед. изм.;Цена, руб.\nМалярные работы;Ед. изм.;Цена, руб.\nОкраска;м2;250\nПлиточные работы;Ед. изм.;Цена, руб.\nПлитка;м2;1500\n',
    {
      header: 1,
      columns: 'title unit price',
      rows: 'Окраска|м²||250|Малярные работы\nПлитка|м²||1500|Плиточные работы',
    },
  ),
  csv(
    'sections in the title cell of a heading, repeated for each',
    'Потолки;Ед. изм.;Цена\nПобелка;м2;150\nОкраска;м2;250\nПолы;Ед. изм.;Цена\nЛаминат;м2;380\n',
    {
      header: 1,
      columns: 'title unit price',
      rows: 'Побелка|м²||150|Потолки\nОкраска|м²||250|Потолки\nЛаминат|м²||380|Полы',
    },
  ),
  csv(
    'sections of works in the title cell of a heading, repeated for each',
    '№;Демонтажные работы;Ед. изм.;Цена, руб.\n1;Снятие обоев;м2;60\n№;Малярные работы;Ед. изм.;Цена, руб.\n1;Окраска;м2;250\n2;Шпатлёвка;м2;320\n№;Устройство полов из ламината;Ед. изм.;Цена, руб.\n1;Ламинат;м2;380\n',
    {
      header: 1,
      columns: '- title unit price',
      rows: 'Снятие обоев|м²||60|Демонтажные работы\nОкраска|м²||250|Малярные работы\nШпатлёвка|м²||320|Малярные работы\nЛаминат|м²||380|Устройство полов из ламината',
    },
  ),
  csv(
    'sections above a heading, repeated for each',
    'ООО «Ремонт», прайс-лист 2026;;\nПолы;;\nНаименование;Ед. изм.;Цена\nЛаминат;м2;380\nСтены;;\nНаименование;Ед. изм.;Цена\nОкраска;м2;250\n',
    {
      header: 3,
      columns: 'title unit price',
      rows: 'Ламинат|м²||380|Полы\nОкраска|м²||250|Стены',
    },
  ),
  csv(
    'a price list named above its first heading',
    'Прайс-лист на работы;;\nВиды работ;Ед. изм.;Цена\nЛаминат;м2;380\nСтены;;\nВиды работ;Ед. изм.;Цена\nОкраска;м2;250\nМатериалы;Ед. изм.;Цена\nКраска;л;700\n',
    {
      header: 2,
      columns: 'title unit price',
      rows: 'Ламинат|м²||380|\nОкраска|м²||250|Стены\nКраска|л||700|Материалы',
    },
  ),
  csv(
    'materials after a dash below their works',
    'Наименование;Ед.;Цена\nСтены;;\nШтукатурка по маякам;м2;500\n— ротбанд 30 кг;мешок;450\n— маяки;шт;60\nОкраска;м2;250\n— краска;л;700\n',
    {
      header: 1,
      columns: 'title unit price',
      rows: 'Штукатурка по маякам|м²||500|Стены\n— ротбанд 30 кг|мешок||450|Стены\n— маяки|шт||60|Стены\nОкраска|м²||250|Стены\n— краска|л||700|Стены',
    },
  ),
  csv(
    'materials with a consumption',
    '№;Наименование;Ед. изм.;Норма расхода;Цена\n;Полы;;;\n1;Укладка плитки;м2;;1500\n;Клей плиточный;кг;5;18\n2;Стяжка;м2;;700\n;Пескобетон;мешок;2;300\n',
    {
      header: 1,
      columns: '- title unit - price',
      rows: 'Укладка плитки|м²||1500|Полы\nКлей плиточный|кг||18|Полы\nСтяжка|м²||700|Полы\nПескобетон|мешок||300|Полы',
    },
  ),
  csv(
    'sections beside a column of availability',
    'Наименование;Ед.;Цена;Наличие\nСухие смеси;;;\nРотбанд;мешок;450;В наличии\nПескобетон;мешок;300;В наличии\nКраски;;;\nЭмаль;л;700;В наличии\nГрунтовка;л;150;Под заказ\nЛак;л;600;Под заказ\n',
    {
      header: 1,
      columns: 'title unit price -',
      rows: 'Ротбанд|мешок||450|Сухие смеси\nПескобетон|мешок||300|Сухие смеси\nЭмаль|л||700|Краски\nГрунтовка|л||150|Краски\nЛак|л||600|Краски',
    },
  ),
];

const TEXT = 'Наименование;Ед. изм.;Себестоимость;Цена\nСтены;;;\nОкраска «в ёлочку»;м2;1 191,50;2000\nОбои;м2;200;400\n';

const right = {
  header: 1,
  columns: 'title unit cost price',
  rows: 'Окраска «в ёлочку»|м²|1191.5|2000|Стены\nОбои|м²|200|400|Стены',
};

/** Encodings and delimiters. */
const encodings: Sample[] = [
  csv('windows-1251', TEXT, right, windows1251),
  csv('UTF-8 with a mark', TEXT, right, utf8Marked),
  csv('UTF-16', TEXT.replaceAll(';', '\t'), right, utf16),
  csv('CRLF and quotes', TEXT.replaceAll('\n', '\r\n').replace('Обои', '"Обои; флизелин ""Эконом"""'), {
    ...right,
    rows: right.rows.replace('Обои', 'Обои; флизелин "Эконом"'),
  }),
  csv('commas with decimal commas in quotes', TEXT.replace('1 191,50', '1191.50').replaceAll(';', ','), right),
  csv('the delimiter named in the first line', `sep=;\n${TEXT}`, right),
  csv('bars', TEXT.replaceAll(';', '|'), right),
];

export const sections: Sample[] = [...sectionSamples, ...encodings];
