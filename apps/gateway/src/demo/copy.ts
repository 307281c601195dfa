import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isLanguage, languageOf } from '@halong/i18n'
import type { Gateway } from '../app.ts'

export type Publication = Parameters<Gateway['services']['content']['publish']>[0][number]
type Kind = Publication['kind']
type Words = Publication['texts'][string]

/** What the catalogue says of itself; the texts repeat these figures and no others. */
export type CatalogueFacts = { readonly games: number; readonly minesReturn: number | null }
/** What a text of the demo brand may repeat, by the mark that stands for it. */
type Figures = CatalogueFacts & { readonly age: number }
/** One language's texts of one kind, by the name of the piece. */
export type Copy = Readonly<Record<string, Partial<Words>>>

const folder = new URL('./copy/', import.meta.url)

/** Languages there is copy for, one folder each. */
export const copyLanguages = (): string[] => readdirSync(folder).sort()

const fileOf = (language: string, kind: Kind) => new URL(`${language}/${kind}.json`, folder)
// cast: a test holds every file to this form and to the names of the English one.
export const readCopy = (language: string, kind: Kind): Copy => JSON.parse(readFileSync(fileOf(language, kind), 'utf8')) as Copy

/** Basis points as a share the way each language writes it, so that it reads as the cards beside it do. */
const share = (basisPoints: number, language: string) =>
  new Intl.NumberFormat(languageOf(language).tag, { style: 'percent', minimumFractionDigits: 2 }).format(basisPoints / 10_000)

function filled(words: Partial<Words>, language: string, { games, minesReturn, age }: Figures): Words {
  const marks: Readonly<Record<string, string>> = {
    games: String(games),
    age: String(age),
    ...(minesReturn === null ? {} : { minesReturn: share(minesReturn, language) }),
  }
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (mark, name: string) => marks[name] ?? mark)
  return {
    title: fill(words.title ?? ''),
    text: fill(words.text ?? ''),
    ...(words.action === undefined ? {} : { action: fill(words.action) }),
    ...(words.html === undefined ? {} : { html: fill(words.html) }),
    ...(words.terms === undefined ? {} : { terms: fill(words.terms) }),
    ...(words.sections === undefined
      ? {}
      : { sections: words.sections.map(({ heading, content }) => ({ heading: fill(heading), content: fill(content) })) }),
  }
}

/** The texts of every piece of a kind in every language the site speaks, by the name of the piece, in the order of the English file. */
export function textsOf(kind: Kind, figures: Figures): ReadonlyMap<string, Readonly<Record<string, Words>>> {
  const byLanguage = copyLanguages()
    .filter((language) => isLanguage(language) && existsSync(fileOf(language, kind)))
    .map((language) => ({ language, copy: readCopy(language, kind) }))
  return new Map(
    Object.keys(readCopy('EN', kind)).map((name) => [
      name,
      Object.fromEntries(
        byLanguage.flatMap(({ language, copy }) => {
          const words = copy[name]
          return words ? [[language, filled(words, language, figures)]] : []
        }),
      ),
    ]),
  )
}
