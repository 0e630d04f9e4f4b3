import Bowser from 'bowser';

export const unknownDevice = 'Неизвестное устройство';

/** Names that browsers’ makers give in English, as people here say them. */
const browserNames: Record<string, string> = {
  'Yandex Browser': 'Яндекс Браузер',
  'Samsung Internet for Android': 'Samsung Internet',
  'Android Browser': 'Браузер Android',
};

/** A `User-Agent` header in words: «Chrome на Windows», «Safari на iPhone»; what cannot be told is «Неизвестное устройство». */
export function deviceWords(userAgent: string): string {
  if (!userAgent.trim()) return unknownDevice;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const program = browser.name ? (browserNames[browser.name] ?? browser.name) : '';
  const system = platform.vendor === 'Apple' && os.name === 'iOS' && platform.model ? platform.model : os.name;
  if (!program) return system ? `Устройство с ${system}` : unknownDevice;
  return system ? `${program} на ${system}` : program;
}

/** What kind of icon stands for the device. */
export function isHandheld(userAgent: string): boolean {
  return Boolean(userAgent.trim()) && ['mobile', 'tablet'].includes(Bowser.parse(userAgent).platform.type ?? '');
}
