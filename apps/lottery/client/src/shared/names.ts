import { isDistinct, isLhcCell, isLhcKind, type Play } from '#plays/index.ts'
import { type Family, stationOf } from '#protocol/index.ts'
import { lhcHelp, lhcName, lhcTierName, lhcValue } from '../lhc/words.ts'
import { vnHelp, vnName } from '../vn/words.ts'
import { t } from './texts.ts'

/** Stations are called what they are called at home, in every language. */
export function gameName(code: string): string {
  const station = stationOf(code)
  return station === null || station.region === 'north' ? t(`game.${code}`) : station.name
}

/** Groups whose word is another in a family. */
const ownGroups: Readonly<Record<string, string>> = {
  '11X5 fun': 'oddmedian',
  'PK10 sum': 'top2',
  'PC28 sum': 'sum28',
  'K3 pair': 'twins',
}
export const groupName = (family: Family, code: string): string => t(`group.${ownGroups[`${family} ${code}`] ?? code}`)

/** Forms that are filled with how many numbers a bet has. */
const counted = new Set(['pick', 'pickbankers', 'set', 'bankers', 'first', 'lhcnone', 'lhcanimals-all', 'lhcanimals-none', 'lhctails'])

/** Name of a play: its own words, or a form filled with where it looks. */
export function playName(play: Play): string {
  const { label, kind } = play
  if (kind.kind === 'vn') return vnName(play, kind)
  if (kind.kind === 'cell' && isLhcCell(kind.of)) return lhcName(label, kind.of)
  const [head = '', where] = label.split('.')
  if (where === undefined) return t(`play.${head}`)
  if (counted.has(head)) return t(`play.${head}`, { count: Number(where), hits: Math.min(5, Number(where)) })
  if (head === 'rankduel') return t('play.rankduel', { left: Number(where), right: 11 - Number(where) })
  if (head === 'duel') return t('play.duel', { left: where[0] ?? '', right: where[1] ?? '' })
  if (head.startsWith('places')) return t('play.places', { count: head.slice(6), play: t(`play.${where}`) })
  if (head.startsWith('any')) return t('play.any', { count: head.slice(3), where: t(`where.${where}`) })
  if (head === 'side' || head === 'digit') return t(`where.${where}`)
  return t(`play.${head}`, { where: t(`where.${where}`) })
}

/** What a row of a board is called. */
export const rowName = (label: string): string => (/^(place|rank)\d/.test(label) ? t(`where.${label}`) : t(`row.${label}`))

/** A drawn number as its ball shows it: those of 11X5 and Mark Six have two digits. */
export const numberText = (family: Family, number: string): string =>
  family === '11X5' || family === 'LHC' ? number.padStart(2, '0') : number

/** What stands on a key of a board: a number as its ball shows it, a side or a shape in words. */
export function valueName(value: string, { family, kind }: Pick<Play, 'family' | 'kind'>): string {
  if (family === 'LHC') return lhcValue(value, kind)
  if (/^\d+$/.test(value)) return numberText(family, value)
  const [, odd, even] = /^o(\d)e(\d)$/.exec(value) ?? []
  return odd === undefined ? t(`value.${value}`) : t('value.split', { odd: Number(odd), even: Number(even) })
}

function distinctHelp(kind: Extract<Play['kind'], { numbers: number }>): string {
  const { count } = kind.window
  if (kind.kind !== 'distinct-set') return t(`help.${kind.kind}`, { count })
  const form = `${kind.bankers ? 'bankers' : 'set'}${kind.pick > count ? '-over' : ''}`
  return t(`help.${form}`, { count, pick: kind.pick, most: kind.pick - 1 })
}

/** How to win, in one or two sentences. */
export function playHelp({ kind }: Play): string {
  if (kind.kind === 'vn') return vnHelp(kind)
  if (isLhcKind(kind)) return lhcHelp(kind)
  if (isDistinct(kind)) return distinctHelp(kind)
  if (kind.kind === 'cell') return t(`help.${kind.of.what}`)
  if (kind.kind === 'dice-set') return t('help.dice-set', { pick: kind.pick })
  if (kind.kind === 'any-places') return t('help.any-places', { count: kind.pick })
  if (kind.kind === 'any-rows') return t('help.any-rows', { count: kind.pick })
  const count = 'window' in kind ? kind.window.count : 0
  if (kind.kind === 'contains') return t('help.contains', { count, pick: kind.pick })
  if (kind.kind === 'occurs') return t('help.occurs', { times: kind.times })
  if (kind.kind === 'group')
    return t(kind.parts.length === 1 && kind.parts[0]?.times === 1 ? 'help.group' : 'help.group-repeats', { count })
  return t(`help.${kind.kind}`, { count })
}

/** Rows of numbers as their balls show them; bankers in brackets, an empty place as a dash. */
function distinctText({ kind, family }: Play, text: string): string {
  const rows = text.split('|').map((row) =>
    row
      .split(' ')
      .map((number) => numberText(family, number))
      .join(' '),
  )
  if (kind.kind === 'distinct-set') return kind.bankers ? `(${rows[0]}) ${rows[1]}` : rows.join(' ')
  return text
    .split('|')
    .map((row, at) => (row === '' ? '–' : rows[at]))
    .join(' | ')
}

/** What a prize of a play is called. */
export function tierName(play: Play, id: string): string {
  if (play.kind.kind === 'cell') return valueName(id, play)
  if (id === 'win') return playName(play)
  if (play.kind.kind === 'vn') return `Xiên ${id.slice(1)}`
  if (isLhcKind(play.kind)) return lhcTierName(id)
  return id.startsWith('last') ? t('rules.last', { count: id.slice(4) }) : t(`play.${id}`)
}

/** A selection as people read it. */
export function selectionText(play: Play, text: string): string {
  if (isDistinct(play.kind)) return distinctText(play, text)
  if (isLhcKind(play.kind))
    return text
      .split(' ')
      .map((value) => valueName(value, play))
      .join(play.kind.kind === 'lhc-numbers' ? ' ' : ', ')
  if (play.kind.kind === 'cell' || play.kind.kind === 'vn')
    return text
      .split(' ')
      .map((value) => valueName(value, play))
      .join(', ')
  return play.kind.kind === 'sides' ? [...text].map((letter) => (letter === '|' ? ' | ' : t(`value.${letter}`))).join('') : text
}
