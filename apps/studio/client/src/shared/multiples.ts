import { numberFormat } from './number-format.ts'

/** Ten-thousandths of the stake as people read multiples: `1.9974`, `24.75`, `5,148,297.43`: four decimals below ten, two above. */
export function multipleText(units: number, language: string): string {
  const places = units < 100_000 ? 4 : 2
  const cut = Math.floor(units / 10 ** (4 - places)) / 10 ** places
  return numberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: places }).format(cut)
}
