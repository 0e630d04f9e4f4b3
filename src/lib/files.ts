const units = ['Б', 'КБ', 'МБ', 'ГБ'];

/** Offers a file to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Bytes as people say them: «1,2 МБ». */
export function sizeWords(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1024 && unit < units.length - 1) [value, unit] = [value / 1024, unit + 1];
  return `${value.toLocaleString('ru-RU', { maximumFractionDigits: value < 10 && unit > 0 ? 1 : 0 })}\u00a0${units[unit]}`;
}
