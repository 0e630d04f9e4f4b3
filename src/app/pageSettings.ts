/**
 * A setting that the server writes into index.html as `<meta name content>`.
 * @returns null where it is absent, empty, or still the placeholder (the development server fills none)
 */
export function pageSetting(name: 'csp-nonce' | 'api-url'): string | null {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content && !content.startsWith('__') ? content : null;
}
