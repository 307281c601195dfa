import { isWrittenIn } from './areas.ts'
import { isCopied } from './copied.ts'
import { fallbackLanguage, languages } from './languages.ts'
import { knownLanguages } from './later-languages.ts'
import { misfitsOf } from './placeholders.ts'
import { pluralMisfits } from './plurals.ts'
import { areasOnDisk, readMessages, readMessagesIfAny } from './server.ts'
import { gameWords } from './sources.ts'

const tagOf = (code: string): string => knownLanguages.find((language) => language.code === code)?.tag ?? 'en'

/** Why one text does not say the English one in its language: unreadable, other places, other plural forms, empty, left in English. */
function faultsOf(english: string, message: string, code: string): string[] {
  if (message.trim() === '') return ['is empty']
  const misfits = misfitsOf(english, message)
  if (misfits.some((why) => why.startsWith("can't"))) return misfits
  const copied = code !== fallbackLanguage && isCopied(english, message) ? ['is the English text'] : []
  return [...misfits, ...pluralMisfits(message, tagOf(code)), ...copied]
}

/** What is wrong in one area: keys one language lacks or English does not have, and texts that do not fit the English ones (R-LANG-1). */
export function compareCatalogues(area: string, texts: Readonly<Record<string, Readonly<Record<string, string>>>>): string[] {
  const findings: string[] = []
  const own = texts[fallbackLanguage] ?? {}
  for (const [code, messages] of Object.entries(texts)) {
    for (const key of Object.keys(own)) if (!Object.hasOwn(messages, key)) findings.push(`${area}/${code}: ${key} is missing`)
    for (const [key, message] of Object.entries(messages)) {
      const english = own[key]
      if (english === undefined) findings.push(`${area}/${code}: ${key} is not in ${fallbackLanguage}`)
      else findings.push(...faultsOf(english, message, code).map((why) => `${area}/${code}: ${key} ${why}`))
    }
  }
  return findings
}

/** Compares every offered language of every area on disk and of the words of every game, and keys that two areas both claim. */
export function checkCatalogues(): string[] {
  const findings: string[] = []
  for (const { name, read } of gameWords())
    findings.push(...compareCatalogues(name, Object.fromEntries(languages.map(({ code }) => [code, read(code)]))))
  const owners = new Map<string, string>()
  for (const area of areasOnDisk()) {
    const written = languages.filter(({ code }) => isWrittenIn(area, code))
    const texts = Object.fromEntries(written.map(({ code }) => [code, readMessagesIfAny(area, code)]))
    findings.push(...compareCatalogues(area, texts))
    for (const { code } of languages)
      if (!written.some((each) => each.code === code) && Object.keys(readMessagesIfAny(area, code)).length > 0)
        findings.push(`${area}/${code}: is declared as an area without this language`)
    for (const key of Object.keys(readMessages(area, fallbackLanguage))) {
      const owner = owners.get(key)
      if (owner !== undefined && area !== 'studio' && owner !== 'studio') findings.push(`${key} stands in ${owner} and in ${area}`)
      owners.set(key, area)
    }
  }
  return findings
}
