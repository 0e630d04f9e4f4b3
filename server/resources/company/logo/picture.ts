/** A picture as it is kept: what draws it, without anything that tells of its making or hides in it. */
export type Picture = { width: number; height: number; bytes: Buffer };

/** `moving`: an animation. */
export type PictureFault = 'broken' | 'moving';

/** Reads one kind of picture; its first bytes have been looked at. */
export type PictureReader = (file: Buffer) => Picture | PictureFault;
