import { TEN_THOUSAND } from '@halong/game-maths'
import { languageOf } from '@halong/i18n'
import type { GameRules, RulesSection, Words } from '#protocol/game.ts'
import { gameCard } from './card.ts'
import type { CatalogueEntry } from './catalogue.ts'
import { symbolNames } from './slot/symbols.ts'
import { type RulesTexts, readTexts } from './texts.ts'

const [commonTexts, slotTexts, minesTexts] = [
  readTexts(new URL('./', import.meta.url)),
  readTexts(new URL('./slot/', import.meta.url)),
  readTexts(new URL('./mines/', import.meta.url)),
]
const localeOf = (language: string): string => languageOf(language.toUpperCase()).tag

type Figures = Readonly<Record<string, (locale: string) => string>>

const number =
  (value: number, places = 0, mostPlaces = places) =>
  (locale: string) =>
    new Intl.NumberFormat(locale, { numberingSystem: 'latn', minimumFractionDigits: places, maximumFractionDigits: mostPlaces }).format(
      value,
    )
const percent = (ppm: number) => number(ppm / 10_000, 2)

/** Puts figures into a text; an unknown name is a mistake in the text and stops. */
function fill(text: string, figures: Figures, locale: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const figure = figures[name]
    if (figure === undefined) throw new Error(`the rules text names a figure {${name}} that the game does not have`)
    return figure(locale)
  })
}

function figuresOf(entry: CatalogueEntry): Figures {
  const card = gameCard(entry, new Date(0))
  const limits = card.limits['USD/4']
  const shared = {
    minStake: number(Number(limits?.minStake), 2),
    maxStake: number(Number(limits?.maxStake), 2),
    step: number(Number(limits?.step), 2),
    cap: number(Number(card.prizeCap['USD/4'])),
    // Exactly: a price has four decimals.
    maxWin: number(Number(entry.largestWin) / Number(TEN_THOUSAND), 0, 4),
    rtp: percent(entry.returnRatePpm),
    cycle: number(entry.minCycleMs / 1000, 1),
  }
  const { maths } = entry
  if (maths.engine === 'mines')
    return { ...shared, tiles: number(maths.tiles), minMines: number(maths.minMines), maxMines: number(maths.maxMines) }
  const { profile, facts } = maths
  return {
    ...shared,
    lines: number(profile.lines.length),
    stops: number(profile.strips[0]?.length ?? 0),
    combinations: number(profile.strips.reduce((all, strip) => all * strip.length, 1)),
    free3: number(profile.freeSpins[3] ?? 0),
    free4: number(profile.freeSpins[4] ?? 0),
    free5: number(profile.freeSpins[5] ?? 0),
    multiplier: number(profile.freeMultiplier),
    trigger: number(facts.triggerEveryHundredths / 100),
    hit: percent(facts.hitPpm),
    lineReturn: percent(facts.lineReturnPpm),
    scatterReturn: percent(facts.scatterReturnPpm),
    freeReturn: percent(facts.freeSpinReturnPpm),
    largestSpin: number(facts.largestSpinTenths / 10, 1),
    largestRound: number(facts.largestRoundTenths / 10, 1),
  }
}

/** Texts are keyed `section.title` and `section.1` …, in the order in which they are shown. */
function sectionsOf(texts: RulesTexts, figures: Figures): RulesSection[] {
  const said = (language: string, key: string) => fill(texts[language]?.[key] ?? '', figures, localeOf(language))
  const words = (key: string): Words => ({
    ...Object.fromEntries(Object.keys(texts).flatMap((language) => (texts[language]?.[key] ? [[language, said(language, key)]] : []))),
    en: said('en', key),
    vi: said('vi', key),
  })
  const keys = Object.keys(texts['en'] ?? {})
  return keys
    .filter((key) => key.endsWith('.title'))
    .map((title) => {
      const id = title.slice(0, -'.title'.length)
      return { id, title: words(title), paragraphs: keys.filter((key) => key.startsWith(`${id}.`) && key !== title).map(words) }
    })
}

/** Everything a player may know before the first stake, from the very numbers the game is played with (R24, R25). */
export function gameRules(entry: CatalogueEntry, now: Date): GameRules {
  const texts = entry.maths.engine === 'slot' ? slotTexts : minesTexts
  const figures = figuresOf(entry)
  return {
    game: gameCard(entry, now),
    maths: entry.maths,
    symbols: entry.maths.engine === 'slot' ? symbolNames(entry.theme) : {},
    sections: [...sectionsOf(texts, figures), ...sectionsOf(commonTexts, figures)],
  }
}
