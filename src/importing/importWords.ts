/** How the steps speak of what is imported: «прайс-лист», «операции». Whole sentences unless said. */
export type ImportWords = {
  /** name of the field for the file: «Файл прайс-листа» */
  file: string;
  /** what to copy for the clipboard: «строки прайса» */
  copied: string;
  /** what an unfinished import has left alone, as a part of a sentence: «прайс-лист пока не изменён» */
  untouched: string;
  /** what cancelling leaves alone: «Прайс-лист не изменится» */
  unchanged: string;
  /** what the best sheet of a book looks like: «похож на прайс» */
  alike: string;
  comparing: string;
  comparingAgain: string;
  notCompared: string;
  planTitle: string;
  stale: string;
  /** the plan has nothing to write */
  same: string;
  /** the page is left while the server works */
  leftLoading: string;
  /** why a second try is safe: «дважды прайс не загрузится» */
  once: string;
  doneTitle: string;
  /** the way to the list: «К прайс-листу» */
  toList: string;
  /** where the import can be taken back later */
  later: string;
};
