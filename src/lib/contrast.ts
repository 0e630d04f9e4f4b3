/** Contrast of two colours `#rrggbb`, 1 … 21 (WCAG 2.2 «contrast ratio»). */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** White or black, whichever reads better on the colour. */
export function textOn(colour: string): '#ffffff' | '#000000' {
  return contrast(colour, '#ffffff') >= contrast(colour, '#000000') ? '#ffffff' : '#000000';
}

/** The colour itself, or as much darker as gives the contrast on white. */
export function darkened(colour: string, wanted: number): string {
  const parts = channels(colour);
  for (let share = 100; share > 0; share -= 1) {
    const darker = hex(parts.map((part) => Math.floor((part * share) / 100)));
    if (contrast(darker, '#ffffff') >= wanted) return darker;
  }
  return '#000000';
}

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string) {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function hex(parts: readonly number[]) {
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
