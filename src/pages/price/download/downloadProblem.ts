/** Why a file would not come, by the status that its link answers; null: it will. */
export function downloadProblem(status: number): 'stale' | 'subscription' | 'gone' | 'refused' | null {
  // an API that does not answer a look at the head gives the file all the same
  if (status < 300 || status === 405 || status === 501) return null;
  if (status === 401) return 'stale';
  if (status === 402) return 'subscription';
  return status === 404 ? 'gone' : 'refused';
}

export const downloadWords = {
  stale: 'Файл не скачался: сервер не принял ссылку. Обновите страницу и повторите.',
  subscription: 'Подписка закончилась: чтобы скачать файл, продлите её.',
  gone: 'Этот прайс-лист убрали. Список обновлён: выберите другой.',
  refused: 'Файл сейчас не скачать: сервер занят. Повторите через минуту.',
  silent: 'Файл не скачался: нет связи с сервером. Проверьте интернет и повторите.',
} as const;
