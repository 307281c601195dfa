import { readFileSync } from 'node:fs'
import { fold } from '../../platform/search-words.ts'

/**
 * Stop words of questions ("how", "my"), by language. Articles hold few of them, so their inverse document frequency says nothing.
 * cast: a test holds the file to this form, and to the languages that are offered.
 */
const lists = JSON.parse(readFileSync(new URL('./stop-words.json', import.meta.url), 'utf8')) as Readonly<Record<string, string>>
const setsOf = (list: string) => {
  const words = list.normalize('NFC').split(' ')
  return { marked: new Set(words), bare: new Set(words.map(fold)) }
}
const sets = new Map(Object.entries(lists).map(([language, list]) => [language, setsOf(list)]))

/**
 * Whether a word is a stop word of questions in this language ("how", "làm", "怎么").
 * @param word as it was typed, in NFC
 * @param isMarked what was typed has marks: "mã" (code) is not "mà" then, which only asks. Who types without them may mean either.
 */
export function isStopWord(word: string, language: string, isMarked: boolean): boolean {
  const known = sets.get(language)
  return known !== undefined && (isMarked ? known.marked.has(word.toLowerCase()) : known.bare.has(fold(word)))
}
