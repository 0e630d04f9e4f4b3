import * as z from 'zod';

const link = z.url().nullable();

/** GET /api/meta/: the console asks once and shows the screens of an extension only where it is named. */
export const meta = z.object({
  name: z.string(),
  version: z.string(),
  api: z.string(),
  extensions: z.array(z.string()),
  links: z.object({ telegram: link, help: link, guide: link, privacy: link, license: link, offer: link }),
  metrika_id: z.number().int().nullable(),
});
export type Meta = z.infer<typeof meta>;
