import { type ErrorCode, errorCatalogue } from '@halong/api'
import { type AnyText, fallbackLanguage, isSpoken } from '@halong/i18n'
import { loadText } from '@halong/i18n/server'

const texts = new Map<string, AnyText>()
function textIn(language: string): AnyText {
  const code = isSpoken(language) ? language : fallbackLanguage
  const known = texts.get(code)
  if (known) return known
  const made = loadText(code, ['errors', 'office-errors'])
  texts.set(code, made)
  return made
}

/** The text of a refusal in the caller's language. */
export const messageOf = (code: ErrorCode, language: string): string => textIn(language)(errorCatalogue[code].message)
