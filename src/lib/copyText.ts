/** Puts text onto the clipboard, also at an http:// address of an office, where browsers hide their clipboard. @returns whether it is there */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.style.position = 'fixed';
    field.style.insetBlockStart = '-100px';
    const before = document.activeElement;
    document.body.append(field);
    field.select();
    const copied = document.execCommand('copy');
    field.remove();
    if (before instanceof HTMLElement) before.focus();
    return copied;
  }
}
