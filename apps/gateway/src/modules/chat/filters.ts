import { ok, refuse } from '@halong/base'
import { hasContact } from './contacts.ts'
import { hasLink } from './links.ts'
import { hasBadWord, isBegging } from './phrases.ts'
import { shaped } from './shape.ts'

/** The text as it is said, or why it is not: the first rule that it breaks. @param words that the brand does not take */
export function filtered(typed: string, words: readonly string[] = []) {
  const text = shaped(typed)
  if (!text.ok) return text
  if (hasLink(text.value)) return refuse('chat.link')
  if (hasContact(text.value)) return refuse('chat.contact')
  if (hasBadWord(text.value, words)) return refuse('chat.word')
  return isBegging(text.value) ? refuse('chat.begging') : ok(text.value)
}
