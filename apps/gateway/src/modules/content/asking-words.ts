import { readFileSync } from 'node:fs'
import { fold } from '../../platform/search-words.ts'

/**
 * Words one asks with, whatever one asks about, by language. Articles hold few of them, so that how rare they are there says nothing.
 * cast: a test holds the file to this form, and to the languages that are offered.
 */
const lists = JSON.parse(readFileSync(new URL('./asking-words.json', import.meta.url), 'utf8')) as Readonly<Record<string, string>>
const words = new Map(Object.entries(lists).map(([language, list]) => [language, new Set(list.split(' ').map(fold))]))

/** Whether a folded word only asks in this language ("how", "làm", "怎么"). */
export const isAskingWord = (word: string, language: string): boolean => words.get(language)?.has(word) === true
