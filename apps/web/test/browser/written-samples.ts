import { formatsOf } from '@halong/app-kit/formats.ts'
import { formatMoney } from '@halong/money'

const AT = '2026-02-10T13:05:09.000Z'

/** Money, numbers and days as a page writes them in a language, wherever it is rendered. */
export function writeSample(tag: string): string {
  const { number, rate, worldDay, date, daysAgo, ago } = formatsOf(tag)
  const money = formatMoney({ asset: 'VND/4', minor: -12_345_678_901_234_599n }, tag)
  return [money, number(-1234567.5), rate(9655), worldDay(AT), date(AT), daysAgo(1), ago(5)].join(' | ')
}

/** What a server and a browser both write, so that the browser has nothing to render again (R-LANG-1, R-LANG-2). */
export const written: readonly (readonly [tag: string, sample: string])[] = [
  ['en', '−₫1,234,567,890,123.45 | -1,234,567.5 | 96.55% | Feb 10, 2026 | February 10, 2026 | yesterday | 5 min. ago'],
  ['vi', '−₫1.234.567.890.123,45 | -1.234.567,5 | 96,55% | 10 thg 2, 2026 | 10 tháng 2, 2026 | Hôm qua | 5 phút trước'],
  ['zh-Hans', '−₫1,234,567,890,123.45 | -1,234,567.5 | 96.55% | 2026年2月10日 | 2026年2月10日 | 昨天 | 5分钟前'],
  ['th', '−₫1,234,567,890,123.45 | -1,234,567.5 | 96.55% | 10 ก.พ. 2026 | 10 กุมภาพันธ์ ค.ศ. 2026 | เมื่อวาน | 5 นาทีที่แล้ว'],
  ['fil', '−₫1,234,567,890,123.45 | -1,234,567.5 | 96.55% | Peb 10, 2026 | Pebrero 10, 2026 | kahapon | 5 min. ang nakalipas'],
  ['id', '−₫1.234.567.890.123,45 | -1.234.567,5 | 96,55% | 10 Feb 2026 | 10 Februari 2026 | kemarin | 5 mnt lalu'],
  [
    'fr',
    '−₫1\u00a0234\u00a0567\u00a0890\u00a0123,45 | -1\u00a0234\u00a0567,5 | 96,55\u00a0% | 10 févr. 2026 | 10 février 2026 | hier | il y a 5\u00a0min',
  ],
]
