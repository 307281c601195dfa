import type { Broken } from './field.ts'

/** Nobody younger may play anywhere, whatever a brand has set (D26). */
export const YOUNGEST = 18
const OLDEST = 120

/** The date some years before, as text that sorts: `2026-03-01`, 18 → `2008-03-01`. */
const yearsBefore = (date: string, years: number): string => `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4)}`

/**
 * Whether a real date `yyyy-MM-dd` is the birthday of somebody too young, or of nobody alive. Who was born on 29 February comes of age on
 * 1 March.
 * @returns null, or the text key with the age asked for in `min`
 */
export function whyTooYoung(
  birthday: string,
  { minimumAge, today }: { readonly minimumAge: number; readonly today: string },
): Broken | null {
  const age = Math.max(YOUNGEST, minimumAge)
  if (birthday > yearsBefore(today, age)) return { code: 'field.age_required', min: age }
  return birthday <= yearsBefore(today, OLDEST) ? { code: 'field.invalid' } : null
}
