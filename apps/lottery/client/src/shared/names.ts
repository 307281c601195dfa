import type { Play } from '#plays/index.ts'
import { vnHelp, vnName } from '../vn/words.ts'
import { t } from './texts.ts'

export const gameName = (code: string): string => t(`game.${code}`)

/** Name of a play: its own words, or a form filled with where it looks. */
export function playName(play: Play): string {
  const { label, kind } = play
  if (kind.kind === 'vn') return vnName(play, kind)
  const [head = '', where] = label.split('.')
  if (where === undefined) return t(`play.${head}`)
  if (head === 'duel') return t('play.duel', { left: where[0] ?? '', right: where[1] ?? '' })
  if (head.startsWith('places')) return t('play.places', { count: head.slice(6), play: t(`play.${where}`) })
  if (head.startsWith('any')) return t('play.any', { count: head.slice(3), where: t(`where.${where}`) })
  if (head === 'side' || head === 'digit') return t(`where.${where}`)
  return t(`play.${head}`, { where: t(`where.${where}`) })
}

/** What a row of a board is called. */
export const rowName = (label: string): string => (label.startsWith('place') ? t(`where.${label}`) : t(`row.${label}`))

/** What stands on a key of a board: a digit as it is, a side or a shape in words. */
export const valueName = (value: string): string => (/^\d+$/.test(value) ? value : t(`value.${value}`))

/** How to win, in one or two sentences. */
export function playHelp({ kind }: Play): string {
  if (kind.kind === 'vn') return vnHelp(kind)
  if (kind.kind === 'cell') return t(`help.${kind.of.what}`)
  if (kind.kind === 'any-places') return t('help.any-places', { count: kind.pick })
  if (kind.kind === 'any-rows') return t('help.any-rows', { count: kind.pick })
  const count = 'window' in kind ? kind.window.count : 0
  if (kind.kind === 'contains') return t('help.contains', { count, pick: kind.pick })
  if (kind.kind === 'occurs') return t('help.occurs', { times: kind.times })
  if (kind.kind === 'group')
    return t(kind.parts.length === 1 && kind.parts[0]?.times === 1 ? 'help.group' : 'help.group-repeats', { count })
  return t(`help.${kind.kind}`, { count })
}

/** A selection as people read it. */
export const selectionText = (play: Play, text: string): string =>
  play.kind.kind === 'cell' || play.kind.kind === 'vn'
    ? text.split(' ').map(valueName).join(' ')
    : play.kind.kind === 'sides'
      ? [...text].map((letter) => (letter === '|' ? ' | ' : t(`value.${letter}`))).join('')
      : text
