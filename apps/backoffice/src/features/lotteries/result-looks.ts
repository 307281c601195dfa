import type { ClientValue } from '@halong/api/client'
import type { TextKey } from '@halong/app-kit/text.ts'
import type { StateLooks } from '#shared/cells/state-looks.ts'

export type StationDraw = ClientValue<'results.list'>['draws'][number]
export type Prizes = NonNullable<StationDraw['prizes']>
export type PrizeCode = keyof Prizes
export type Outcome = ClientValue<'results.enterFile'>['draws'][number]['outcome']

export const stages: StateLooks<StationDraw['stage']> = {
  coming: { title: 'office.results.stage.coming', tone: 'neutral' },
  waiting: { title: 'office.results.stage.waiting', tone: 'gold' },
  one: { title: 'office.results.stage.one', tone: 'brand' },
  disputed: { title: 'office.results.stage.disputed', tone: 'danger' },
  published: { title: 'office.results.stage.published', tone: 'jade' },
  cancelled: { title: 'office.results.stage.cancelled', tone: 'danger' },
}
export type StationCorrection = NonNullable<StationDraw['correction']>
export const correctionStages: StateLooks<StationCorrection['stage']> = {
  none: { title: 'office.results.stage.published', tone: 'jade' },
  one: { title: 'office.results.stage.one', tone: 'brand' },
  disputed: { title: 'office.results.stage.disputed', tone: 'danger' },
  judging: { title: 'office.results.correction.stage.judging', tone: 'gold' },
  ready: { title: 'office.results.correction.stage.ready', tone: 'gold' },
  paying: { title: 'office.results.correction.stage.paying', tone: 'brand' },
  paid: { title: 'office.results.correction.stage.paid', tone: 'jade' },
  stopped: { title: 'office.results.correction.stage.stopped', tone: 'danger' },
}
/** Whether a correction waits for somebody. */
export const isCorrecting = ({ correction }: StationDraw): boolean =>
  correction !== null && correction.stage !== 'none' && correction.stage !== 'paid' && correction.stage !== 'paying'
export const isOpen = ({ stage }: StationDraw): boolean => stage === 'waiting' || stage === 'one' || stage === 'disputed'

/** How many numbers of how many digits each prize has, in the order in which results are written. */
export const tables: Readonly<Record<StationDraw['table'], readonly (readonly [PrizeCode, count: number, digits: number])[]>> = {
  north: [
    ['DB', 1, 5],
    ['G1', 1, 5],
    ['G2', 2, 5],
    ['G3', 6, 5],
    ['G4', 4, 4],
    ['G5', 6, 4],
    ['G6', 3, 3],
    ['G7', 4, 2],
  ],
  south: [
    ['DB', 1, 6],
    ['G1', 1, 5],
    ['G2', 1, 5],
    ['G3', 2, 5],
    ['G4', 7, 5],
    ['G5', 1, 4],
    ['G6', 3, 4],
    ['G7', 1, 3],
    ['G8', 1, 2],
  ],
}

export const outcomes: Readonly<Record<Exclude<Outcome, 'incomplete'>, TextKey>> = {
  one: 'office.results.stage.one',
  disputed: 'office.results.stage.disputed',
  published: 'office.results.stage.published',
  cancelled: 'office.results.stage.cancelled',
  'issue.unknown': 'office.results.outcome.unknown',
  'result.of_the_house': 'office.results.outcome.unknown',
  'result.not_due': 'office.results.outcome.not_due',
  'result.decided': 'office.results.outcome.decided',
  'result.same_person': 'office.results.outcome.same_person',
  'result.changed_meanwhile': 'office.results.outcome.changed',
}

/** The numbers of a prize as they are typed: parted by spaces, commas or ends of lines. */
export const readNumbers = (typed: string): readonly string[] => typed.split(/[\s,;-]+/).filter((each) => each !== '')

/** Whether entries differ in a prize; the order of its numbers does not count. */
export function isDifferent(entries: StationDraw['entries'], code: PrizeCode): boolean {
  const shown = entries.filter(({ isShown }) => isShown).map(({ prizes }) => (prizes?.[code] ?? []).toSorted().join(' '))
  return new Set(shown).size > 1
}
