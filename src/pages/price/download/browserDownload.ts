/** The browser's own download, in an object so that a test can stand in its way. */
export const browserDownload = {
  /** The page stays: the answer is an attachment. */
  follow(address: string): void {
    const link = document.createElement('a');
    link.href = address;
    link.download = '';
    link.rel = 'noopener';
    document.body.append(link);
    link.click();
    link.remove();
  },
  /** Status of what a link would get; a link itself can tell nobody. @throws where no answer came */
  async probe(address: string): Promise<number> {
    const { status } = await fetch(address, { method: 'HEAD', credentials: 'omit', cache: 'no-store' });
    return status;
  },
};
