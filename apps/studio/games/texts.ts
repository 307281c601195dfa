import { readdirSync, readFileSync } from 'node:fs'

export type RulesTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Texts of a folder by language, in lower case: `text.en.json`, `text.vi.json` … English is always there. */
export function readTexts(folder: URL): RulesTexts {
  const files = readdirSync(folder).flatMap((file) => {
    const language = /^text\.([a-z]{2,3})\.json$/.exec(file)?.[1]
    return language === undefined ? [] : [{ file, language }]
  })
  return Object.fromEntries(
    // cast: our own files, whose shape a test proves.
    files.map(({ file, language }) => [language, JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>]),
  )
}
