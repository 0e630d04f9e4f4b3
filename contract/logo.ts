/** What a company's logo may be. Free of the schema library: the console says the rules before a file is sent. */

/** Largest file in bytes. */
export const LOGO_BYTES = 512 * 1024;
/** Largest width and height in pixels. */
export const LOGO_SIDE = 2048;

export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type LogoType = (typeof logoTypes)[number];

/** Sentences about a file that is no logo; each says what to do. */
export const logoFaults = {
  large: 'Файл больше 512\u00a0КБ. Уменьшите картинку или сохраните её в\u00a0WebP или JPEG и\u00a0повторите.',
  svg: 'SVG не\u00a0подойдёт: внутри такого файла может быть программа. Сохраните логотип в\u00a0PNG, JPEG или WebP.',
  kind: 'Это не\u00a0картинка PNG, JPEG или WebP. Сохраните логотип в\u00a0одном из\u00a0этих видов.',
  broken: 'Файл повреждён: картинка не\u00a0читается до\u00a0конца. Сохраните её заново и\u00a0повторите.',
  moving: 'Движущаяся картинка не\u00a0подойдёт: на\u00a0бумаге она не\u00a0движется. Сохраните один кадр.',
  sides: (width: number, height: number) =>
    `Картинка ${width}\u00a0×\u00a0${height}\u00a0точек, а\u00a0можно не\u00a0больше ${LOGO_SIDE}\u00a0×\u00a0${LOGO_SIDE}. Уменьшите её и\u00a0повторите.`,
} as const;
