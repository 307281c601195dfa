import type { RoundView } from '#protocol/index.ts'
import type { ReefEvent } from '../events.ts'

/** Of the open magazine, as its events tell: nothing else ever changes it. Units are prices of a shot. */
export type Magazine = {
  readonly loaded: number
  readonly fired: number
  readonly won: number
  readonly dead: ReadonlySet<number>
  readonly isOpen: boolean
}
export const noMagazine: Magazine = { loaded: 0, fired: 0, won: 0, dead: new Set(), isOpen: false }

export function afterEvent(magazine: Magazine, event: ReefEvent): Magazine {
  switch (event.type) {
    case 'reefhunt.loaded':
      return { ...noMagazine, loaded: event.shots, isOpen: true }
    case 'reefhunt.missed':
      return { ...magazine, fired: magazine.fired + 1 }
    case 'reefhunt.blast':
      return { ...magazine, fired: magazine.fired + 1, dead: new Set([...magazine.dead, event.id]) }
    case 'reefhunt.caught':
      return {
        ...magazine,
        fired: magazine.fired + (event.by === 'shot' ? 1 : 0),
        won: magazine.won + event.units,
        dead: new Set([...magazine.dead, event.id]),
      }
    case 'reefhunt.unloaded':
      return { ...magazine, fired: event.fired, isOpen: false }
    case 'reefhunt.gone':
    case 'round.ended':
      return magazine
  }
}

const TYPES = [
  'reefhunt.loaded',
  'reefhunt.missed',
  'reefhunt.caught',
  'reefhunt.blast',
  'reefhunt.gone',
  'reefhunt.unloaded',
  'round.ended',
]
export const isReefEvent = <Told extends { readonly type: string }>(event: Told): event is Told & ReefEvent => TYPES.includes(event.type)

export const magazineOf = (round: RoundView): Magazine => round.chapters.flat().filter(isReefEvent).reduce(afterEvent, noMagazine)
