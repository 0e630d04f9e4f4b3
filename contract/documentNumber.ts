/** What people write where a document has no number: «б/н», «без номера», a dash, zeros. */
const NO_NUMBER = /^(?:[-–—−]+|0+|б\s?[/\\.]?\s?н\.?|без\s?номера)$/i;

/** The number in the text of a column of numbers of documents; '' where it says that there is none. */
export function documentNumber(text: string): string {
  const number = text.trim();
  return NO_NUMBER.test(number) ? '' : number;
}
