import { currentTheme } from './look.ts'
import { languageCode } from './texts.ts'

/** The verifier, with a round filled in, in the look and language on screen. */
export function verifyAddress(roundId?: string): string {
  const fields = new URLSearchParams({ ...(roundId === undefined ? {} : { round: roundId }), lang: languageCode(), theme: currentTheme() })
  return `/verify#${fields.toString()}`
}
