import type { Plugin } from 'vite';

/** What is written otherwise in a module of antd’s. */
type Edit = { module: string; from: RegExp; to: string };

const clear = { from: /createElement\(CloseCircleFilled, null\)/, to: 'createElement(CloseCircleFilled, { "aria-label": "Очистить" })' };

/** Why each of them: docs/decisions/023-spoken-russian.md. */
export const edits: readonly Edit[] = [
  // icons call themselves by the English names of their drawings
  {
    module: '@ant-design/icons/es/components/AntdIcon.js',
    from: /\{\s*role: "img",\s*"aria-label": icon\.name\s*\}/,
    to: 'props["aria-label"] ? { role: "img" } : { "aria-hidden": true }',
  },
  // buttons with nothing but an icon in them
  { module: 'antd/es/_util/getAllowClear.js', ...clear },
  { module: 'antd/es/select/useIcons.js', ...clear },
  {
    module: 'antd/es/tabs/index.js',
    from: /createElement\(EllipsisOutlined, null\)/,
    to: 'createElement(EllipsisOutlined, { "aria-label": "Другие вкладки" })',
  },
  { module: 'antd/es/pagination/Pagination.js', from: /(const prevIcon = .*"button", \{)/, to: '$1 "aria-label": locale.prev_page,' },
  { module: 'antd/es/pagination/Pagination.js', from: /(const nextIcon = .*"button", \{)/, to: '$1 "aria-label": locale.next_page,' },
  // an option has a name, and within it the value that the program knows it by
  {
    module: 'rc-select/es/OptionList.js',
    from: /("aria-selected": isAriaSelected\(value\)\s*\}\)), value\)/,
    to: "$1, typeof mergedLabel === 'string' && !group ? null : value)",
  },
  // English that no property changes, and words that say little
  { module: 'rc-notification/es/Notice.js', from: /"aria-label": "Close"/, to: '"aria-label": "Закрыть"' },
  { module: 'rc-tabs/es/TabNavList/OperationNode.js', from: /'expanded dropdown'/, to: "'Другие вкладки'" },
  { module: 'rc-pagination/es/locale/ru_RU.js', from: /'Назад'/, to: "'Предыдущая страница'" },
  { module: 'rc-pagination/es/locale/ru_RU.js', from: /'Вперед'/, to: "'Следующая страница'" },
];

/**
 * Makes antd’s controls call themselves in Russian, and its icons nothing at all unless they have an `aria-label`. In the build, and in
 * what the dev server prepares of antd; the tests of components in Node see antd as it is.
 */
export function spokenRussian(): Plugin {
  const plugin = { name: 'spoken-russian', transform };
  return { ...plugin, config: () => ({ optimizeDeps: { rolldownOptions: { plugins: [plugin] } } }) };
}

function transform(code: string, id: string) {
  const path = id.replaceAll('\\', '/').split('?')[0] ?? '';
  const own = edits.filter(({ module }) => path.endsWith(`/node_modules/${module}`));
  return own.length > 0 ? { code: own.reduce(edited, code), map: null } : null;
}

/** Throws where the library is written otherwise now: an edit that changes nothing would bring the English back unseen. */
export function edited(code: string, { module, from, to }: Edit): string {
  if (code.search(from) < 0) throw new Error(`spoken-russian: there is no ${from} in ${module} now; look at it again.`);
  return code.replace(from, to);
}
