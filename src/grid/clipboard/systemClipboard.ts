/** What a menu item copies, where no event brings a clipboard along. False: the browser does not allow it. */
export async function writeClipboard(cells: { text: string; html: string }): Promise<boolean> {
  try {
    const parts = { 'text/plain': cells.text, 'text/html': cells.html };
    const blobs = Object.entries(parts).map(([type, part]) => [type, new Blob([part], { type })]);
    await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(blobs))]);
    return true;
  } catch {
    return false;
  }
}

/** Null: the browser, or the person asked by it, does not allow it. */
export async function readClipboard(): Promise<{ text: string; html: string } | null> {
  try {
    const [item] = await navigator.clipboard.read();
    const part = async (type: string) => (item?.types.includes(type) ? (await item.getType(type)).text() : '');
    return { text: await part('text/plain'), html: await part('text/html') };
  } catch {
    return null;
  }
}
