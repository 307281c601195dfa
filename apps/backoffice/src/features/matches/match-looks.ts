import type { CallInput, ClientValue } from '@halong/api/client'
import type { SiteText } from '@halong/app-kit/text.ts'
import type { StateLooks } from '#shared/cells/state-looks.ts'

export type Listed = ClientValue<'sports.listMatches'>
export type Match = Listed['matches'][number]
export type Competition = Listed['competitions'][number]
export type ResultLine = CallInput<'sports.enterResult'>['body']['line']
export type Pricing = CallInput<'sports.addMatch'>['body']['pricing']
export const views = ['coming', 'results', 'over'] as const
export type View = (typeof views)[number]
export const voidRules = ['cancelled', 'postponed', 'venue', 'teams'] as const

export const stages: StateLooks<Match['stage']> = {
  coming: { title: 'office.matches.stage.coming', tone: 'jade' },
  waiting: { title: 'office.matches.stage.waiting', tone: 'gold' },
  put_off: { title: 'office.matches.stage.put_off', tone: 'gold' },
  one: { title: 'office.matches.stage.one', tone: 'brand' },
  disputed: { title: 'office.matches.stage.disputed', tone: 'danger' },
  published: { title: 'office.matches.stage.published', tone: 'neutral' },
}

export type MatchCorrection = NonNullable<Match['correction']>
export const correctionStages: StateLooks<MatchCorrection['stage']> = {
  none: { title: 'office.matches.correction.stage.none', tone: 'jade' },
  one: { title: 'office.matches.correction.stage.one', tone: 'brand' },
  disputed: { title: 'office.matches.correction.stage.disputed', tone: 'danger' },
  judging: { title: 'office.matches.correction.stage.judging', tone: 'gold' },
  ready: { title: 'office.matches.correction.stage.ready', tone: 'gold' },
  paying: { title: 'office.matches.correction.stage.paying', tone: 'brand' },
  paid: { title: 'office.matches.correction.stage.paid', tone: 'jade' },
  stopped: { title: 'office.matches.correction.stage.stopped', tone: 'danger' },
}

/** How a match ended, as a person reads it. */
export function lineText(text: SiteText, line: ResultLine): string {
  if (line.ended === 'void') return text(`office.matches.void.${line.rule}`)
  if (line.ended === 'abandoned') return text('office.matches.line.abandoned', { score: `${line.home}:${line.away}` })
  return text('office.matches.line.final', { score: `${line.home}:${line.away}`, half: `${line.halfHome}:${line.halfAway}` })
}
/** A count of goals as it is typed; null for anything else. */
export const goalsIn = (typed: string): number | null => (/^\d{1,2}$/.test(typed.trim()) ? Number(typed.trim()) : null)
/** A number with up to two decimals as so many parts of it; null for anything else. */
export function partsIn(typed: string, parts: number): number | null {
  const bare = typed.trim().replace(',', '.')
  return /^\d{1,4}(\.\d{1,3})?$/.test(bare) ? Math.round(Number(bare) * parts) : null
}
