import { LOGO_BYTES, logoFaults, logoTypes } from '../../../../contract/logo.ts';

/** What is wrong with a file at first sight, as a sentence; the server looks into it. */
export function logoFault(file: File): string | null {
  if (file.type.startsWith('image/svg') || /\.svgz?$/i.test(file.name)) return logoFaults.svg;
  if (!(logoTypes as readonly string[]).includes(file.type)) return logoFaults.kind;
  return file.size > LOGO_BYTES ? logoFaults.large : null;
}

/** The file as the API takes it. @throws Error with a sentence when the browser cannot read it */
export function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('Файл не читается. Проверьте, что он на месте, и выберите его ещё раз.')));
    reader.readAsDataURL(file);
  });
}

/** The first picture among what was dropped or pasted. */
export function pictureIn(data: DataTransfer | null): File | null {
  const files = [...(data?.files ?? [])];
  return files.find((file) => file.type.startsWith('image/')) ?? files[0] ?? null;
}
