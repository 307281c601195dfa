import { fallbackLanguage, languages } from './languages.ts'
import { misfitsOf } from './places.ts'
import { areasOnDisk, readMessages } from './server.ts'

/** What is wrong in one area: keys one language lacks, messages that can't be read, places that differ from the English ones. */
export function compareCatalogues(area: string, texts: Readonly<Record<string, Readonly<Record<string, string>>>>): string[] {
  const findings: string[] = []
  const own = texts[fallbackLanguage] ?? {}
  for (const [code, messages] of Object.entries(texts)) {
    for (const key of Object.keys(own)) if (!Object.hasOwn(messages, key)) findings.push(`${area}/${code}: ${key} is missing`)
    for (const [key, message] of Object.entries(messages)) {
      const english = own[key]
      if (english === undefined) findings.push(`${area}/${code}: ${key} is not in ${fallbackLanguage}`)
      else findings.push(...misfitsOf(english, message).map((why) => `${area}/${code}: ${key} ${why}`))
      if (message.trim() === '') findings.push(`${area}/${code}: ${key} is empty`)
    }
  }
  return findings
}

/** Compares every language of every area on disk, and keys that two areas both claim. */
export function checkCatalogues(): string[] {
  const findings: string[] = []
  const owners = new Map<string, string>()
  for (const area of areasOnDisk()) {
    const texts = Object.fromEntries(languages.map(({ code }) => [code, readMessages(area, code)]))
    findings.push(...compareCatalogues(area, texts))
    for (const key of Object.keys(texts[fallbackLanguage] ?? {})) {
      const owner = owners.get(key)
      if (owner !== undefined && area !== 'studio' && owner !== 'studio') findings.push(`${key} stands in ${owner} and in ${area}`)
      owners.set(key, area)
    }
  }
  return findings
}
