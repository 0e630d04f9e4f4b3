/** Steps of an import, as the address names them: `?step=columns`. */
export const stepNames = ['file', 'columns', 'check', 'plan', 'done'] as const;
export type StepName = (typeof stepNames)[number];

export const stepLabels: Record<StepName, string> = {
  file: 'Файл',
  columns: 'Столбцы',
  check: 'Проверка',
  plan: 'План',
  done: 'Готово',
};

export function isStep(text: string | null): text is StepName {
  return stepNames.some((name) => name === text);
}
