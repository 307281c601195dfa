import { commitmentOf, isSeedOfChain } from '@halong/chance'
import type { EventView, ProofAnswer } from '#protocol/index.ts'
import { type SeasonDocument, seasonRootOf } from '#season/plan.ts'
import { playMatch, scoreAfter } from '#sports/football/play.ts'

export type Finding = {
  readonly what: 'root' | 'plan' | 'commitment' | 'beacon' | 'events' | 'score'
  readonly computed: string
  readonly published: string
  readonly ok: boolean
}

const finding = (what: Finding['what'], computed: string, published: string): Finding => ({
  what,
  computed,
  published,
  ok: computed === published,
})
const eventsText = (events: readonly EventView[]): string => events.map(({ tick, kind, side }) => `${tick} ${kind} ${side}`).join(', ')
const scoreText = (score: { readonly home: number; readonly away: number } | null): string =>
  score === null ? '' : `${score.home}:${score.away}`

/** Computes a match again from what was published before its bets and what was told after its end (R-PROOF). Empty while seed and beacon are not told yet. */
export function verifyMatch(proof: ProofAnswer): Finding[] {
  const { seed, beacon, document, commitments, at, drawCode, fixtureNo, beaconChain } = proof
  if (seed === null || beacon === null) return []
  // cast: its root says whether it is the published one.
  const planned = (JSON.parse(document) as SeasonDocument).fixtures[at]
  const pace = { home: (planned?.homePace ?? 0) / 10_000, away: (planned?.awayPace ?? 0) / 10_000, level: 1 }
  const events = playMatch(pace, { seed, drawCode, fixtureNo, beacon })
  const isOfChain = isSeedOfChain({ index: beaconChain.index, seed: beacon }, beaconChain.end)
  return [
    finding('root', seasonRootOf(document, commitments), proof.root),
    finding('plan', planned?.no ?? '', fixtureNo),
    finding('commitment', commitmentOf(seed), commitments[at] ?? ''),
    { what: 'beacon', computed: beacon, published: beaconChain.end, ok: isOfChain },
    finding('events', eventsText(events), eventsText(proof.events)),
    finding('score', scoreText(scoreAfter(events)), scoreText(proof.score)),
  ]
}
