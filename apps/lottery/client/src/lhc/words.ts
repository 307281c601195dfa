import { isLhcCell, type LhcCell, type LhcKind, type Play, SPECIAL_PLACE } from '#plays/index.ts'
import { t } from '../shared/texts.ts'

/** Where a number stands in the draw. */
export const placeName = (place: number): string => t(place === SPECIAL_PLACE ? 'where.special' : 'where.ball', { place: place + 1 })

/** Name of a cell's play: of a number with the place it is drawn in. */
export const lhcName = (label: string, of: LhcCell): string =>
  'place' in of ? t('play.lhc-of', { where: placeName(of.place), play: t(`play.${label}`) }) : t(`play.${label}`)

export function lhcHelp(kind: LhcKind): string {
  if (kind.kind === 'lhc-numbers' || kind.kind === 'lhc-animals') return t(`help.${kind.kind}-${kind.hit}`, { pick: kind.pick })
  return t(`help.${kind.kind}`, { pick: kind.kind === 'lhc-tails' ? kind.pick : 0 })
}

const isTail = (kind: Play['kind']) => kind.kind === 'lhc-tails' || (kind.kind === 'cell' && kind.of.what === 'lhc-tail')

/** A chosen number, tail, animal, side or half wave. */
export function lhcValue(value: string, kind: Play['kind']): string {
  if (isTail(kind)) return t('value.tail', { digit: value })
  if (/^\d+$/.test(value)) return value.padStart(2, '0')
  const [, colour, side] = /^(red|blue|green)(big|small|odd|even)$/.exec(value) ?? []
  if (colour !== undefined) return t('value.wave', { colour: t(`value.${colour}`), side: t(`value.${side}`) })
  const isAnimal = kind.kind === 'cell' && isLhcCell(kind.of) ? 'year' in kind.of : kind.kind !== 'lhc-numbers'
  return isAnimal && value !== 'push' ? t(`zodiac.${value}`) : t(`value.${value}`)
}

/** What a prize of a bet of several numbers or animals is called. */
export function lhcTierName(id: string): string {
  const [, word, count] = /^(z|four|five)(\d+)$/.exec(id) ?? []
  if (word === undefined) return t(id === 'push' ? 'value.push' : `tier.${id}`)
  return t(word === 'z' ? 'tier.animals' : `tier.hits-${word}`, { count: Number(count) })
}
