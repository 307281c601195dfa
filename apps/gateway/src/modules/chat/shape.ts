import { CHAT_LENGTH, CHAT_LINES } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { cleanWords, lengthOf } from '../support/index.ts'

/** The same sign again and again is cut to so many. */
const LONGEST_RUN = 5
const SHOUTED_LETTERS = 10
const SHOUTED_PERCENT = 70

/** Shouting is said in small letters. */
function calm(text: string): string {
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = text.match(/\p{Lu}/gu) ?? []
  return letters.length >= SHOUTED_LETTERS && capitals.length * 100 >= letters.length * SHOUTED_PERCENT ? text.toLowerCase() : text
}

/** What was typed, as it is kept and shown: text alone, at most three lines and 200 signs, no runs, no shouting. */
export function shaped(typed: string) {
  const text = calm(cleanWords(typed).replace(/(\P{N})\1{5,}/gu, (_, sign: string) => sign.repeat(LONGEST_RUN)))
  if (text === '') return refuse('chat.empty')
  if (lengthOf(text) > CHAT_LENGTH || text.split('\n').length > CHAT_LINES) return refuse('chat.too_long')
  return ok(text)
}
