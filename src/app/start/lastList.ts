type Read = { company: string; etag: string };

/** Lists that were read before anybody followed. */
const early: Read[] = [];
let tell = (read: Read): void => void early.push(read);

/** A list of a company has come, with its ETag. */
export function listWasRead(company: string, etag: string): void {
  tell({ company, etag });
}

/** Hears of every list that is read, of those before too: the first ones are read while the code of the workspace is loading. */
export function followLists(heard: (read: Read) => void): void {
  tell = heard;
  for (const read of early.splice(0)) heard(read);
}
