import { TEN_THOUSAND } from '@halong/game-maths'
import { languageOf } from '@halong/i18n'
import type { GameRules, RulesSection, Words } from '#protocol/game.ts'
import { gameCard } from './card.ts'
import type { CatalogueEntry } from './catalogue.ts'
import type { Figures } from './define-game.ts'
import { number, percent } from './figures.ts'
import type { GameLimits } from './limits.ts'
import { namesOf } from './names.ts'
import { type RulesTexts, readTexts } from './texts.ts'

const commonTexts = readTexts(import.meta.url, 'text')
const tableTexts = readTexts(import.meta.url, 'table')
const textsOf = new Map<string, RulesTexts>()
const localeOf = (language: string): string => languageOf(language.toUpperCase()).tag

/** The rules text of a game, read once: its own, or what its mechanic says to it. */
function textsOfGame({ code, home, mechanic }: CatalogueEntry['game']): RulesTexts {
  const texts =
    textsOf.get(code) ?? (mechanic === undefined ? readTexts(home, 'text') : said(readTexts(mechanic.home, 'text'), mechanic.says))
  textsOf.set(code, texts)
  return texts
}

const said = (texts: RulesTexts, says: (key: string) => boolean): RulesTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([language, all]) => [language, Object.fromEntries(Object.entries(all).filter(([key]) => says(key)))]),
  )

/** Puts figures into a text; an unknown name is a mistake in the text and stops. */
function fill(text: string, figures: Figures, locale: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const figure = figures[name]
    if (figure === undefined) throw new Error(`the rules text names a figure {${name}} that the game does not have`)
    return figure(locale)
  })
}

function figuresOf(entry: CatalogueEntry): Figures {
  return {
    // Exactly: a price has four decimals.
    maxWin: number(Number(entry.largestWin) / Number(TEN_THOUSAND), 0, 4),
    rtp: percent(entry.returnRatePpm),
    cycle: number(entry.minCycleMs / 1000, 1),
    ...entry.game.figures(entry),
  }
}

/** Texts are keyed `section.title` and `section.1` …, in the order in which they are shown; `section@profile.title` is shown for products of that profile alone. */
function sectionsOf(texts: RulesTexts, figures: Figures, profile: string): RulesSection[] {
  const filled = (language: string, key: string) => fill(texts[language]?.[key] ?? '', figures, localeOf(language))
  const words = (key: string): Words => ({
    ...Object.fromEntries(Object.keys(texts).flatMap((language) => (texts[language]?.[key] ? [[language, filled(language, key)]] : []))),
    en: filled('en', key),
    vi: filled('vi', key),
  })
  const keys = Object.keys(texts['en'] ?? {})
  return keys
    .filter((key) => key.endsWith('.title') && (!key.includes('@') || key.endsWith(`@${profile}.title`)))
    .map((title) => {
      const id = title.slice(0, -'.title'.length)
      return {
        id: id.replace(/@.*/, ''),
        title: words(title),
        paragraphs: keys.filter((key) => key.startsWith(`${id}.`) && key !== title).map(words),
      }
    })
}

/** Everything a player may know before the first stake, from the very numbers the game is played with (R24, R25). */
export function gameRules(entry: CatalogueEntry, now: Date, limits?: GameLimits): GameRules {
  const { game, maths, theme } = entry
  const figures = figuresOf(entry)
  const table = game.table(maths)
  // A table with cash-outs has rules of its own.
  const ofTables = table && !table.run ? [tableTexts] : []
  return {
    game: gameCard(entry, now, limits),
    maths,
    symbols: game.symbols(theme, namesOf(game)),
    sections: [textsOfGame(game), ...ofTables, commonTexts].flatMap((texts) => sectionsOf(texts, figures, entry.profile)),
  }
}
