import { readdirSync, readFileSync } from 'node:fs'

/** `names` of games and symbols · `text` the rules · `table` what the rules of all tables with chips say alike · `words` of the screen, which the client's build reads. */
export type TextKind = 'names' | 'text' | 'table' | 'words'
export type RulesTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Texts of one kind beside a module, by language in lower case: `text.en.json`, `text.vi.json` … English is always there. */
export function readTexts(home: string, kind: TextKind): RulesTexts {
  const folder = new URL('./', home)
  const files = readdirSync(folder).flatMap((file) => {
    const [name, language, ending] = file.split('.')
    return name === kind && language !== undefined && ending === 'json' ? [{ file, language }] : []
  })
  return Object.fromEntries(
    // cast: our own files, whose shape a test proves.
    files.map(({ file, language }) => [language, JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>]),
  )
}
