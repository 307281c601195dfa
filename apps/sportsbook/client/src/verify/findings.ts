import { commitmentOf, isSeedOfChain } from '@halong/chance'
import { type EventView, leagueOf, type ProofAnswer } from '#protocol/index.ts'
import { type SeasonDocument, seasonRootOf } from '#season/plan.ts'
import { slotsTo, valuesOf } from '#season/values.ts'
import { finalOutcomeOf, readMarket, type Score, selectionsOf } from '#sports/markets.ts'
import { finalOf, scoreAfter } from '#sports/match.ts'
import { playWhole } from '#sports/play.ts'
import { sportRules } from '#sports/registry.ts'

export type Finding = {
  readonly what: 'root' | 'plan' | 'commitment' | 'beacon' | 'events' | 'score' | 'leg'
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
const eventsText = (events: readonly EventView[]): string =>
  events.map(({ tick, kind, side, points }) => `${tick} ${kind} ${side}${points === undefined ? '' : ` ${points}`}`).join(', ')
const scoreText = (score: { readonly home: number; readonly away: number } | null): string =>
  score === null ? '' : `${score.home}:${score.away}`

/** What the gateway told of a match: its one value, or that of its last step, from which those before follow; and the place of that value in its chain. */
function beaconOf(
  { binds, league: code, beaconChain }: ProofAnswer,
  value: string,
): { readonly of: string | ((tick: number) => string); readonly index: number } {
  const league = leagueOf(code)
  if (binds === 'root' || league === null) return { of: value, index: beaconChain.index }
  const values = valuesOf(league, { value, tick: league.steps })
  return { of: (tick) => values.get(tick) ?? '', index: beaconChain.index + slotsTo(league, league.steps) }
}

/** A leg of a bet as its slip has it: what was taken, at which score, and what is said to have become of it. */
export type TakenLeg = { readonly market: string; readonly selection: string; readonly taken: Score; readonly outcome: string }

/** Computes a match again from what was published before its bets and what was told after its end (R-PROOF), and settles a leg by it. Empty while seed and beacon are not told yet. */
export function verifyMatch(proof: ProofAnswer, leg: TakenLeg | null = null): Finding[] {
  const { seed, beacon, document, commitments, at, drawCode, fixtureNo, beaconChain } = proof
  if (seed === null || beacon === null) return []
  // cast: its root says whether it is the published one.
  const { fixtures, roundsToWin, model } = JSON.parse(document) as SeasonDocument
  const planned = fixtures[at]
  // The rules by which the document says the season is played.
  const rules = Object.values(sportRules).find((each) => each.model === model)
  const match = {
    homePace: planned?.homePace ?? 0,
    awayPace: planned?.awayPace ?? 0,
    league: { steps: leagueOf(proof.league)?.steps ?? 0, ...(roundsToWin === undefined ? {} : { roundsToWin }) },
  }
  const told = beaconOf(proof, beacon)
  const draw = { seed, drawCode, fixtureNo }
  const events = rules === undefined ? [] : playWhole(rules, match, { ...draw, beacon: told.of })
  const isOfChain = isSeedOfChain({ index: told.index, seed: beacon }, beaconChain.end)
  const market = leg === null ? null : readMarket(leg.market)
  return [
    finding('root', seasonRootOf(document, commitments), proof.root),
    finding('plan', planned?.no ?? '', fixtureNo),
    finding('commitment', commitmentOf(seed), commitments[at] ?? ''),
    { what: 'beacon', computed: beacon, published: beaconChain.end, ok: isOfChain },
    finding('events', eventsText(events), eventsText(proof.events)),
    finding('score', scoreText(scoreAfter(events)), scoreText(proof.score)),
    ...(leg !== null && market !== null && selectionsOf(market.kind).includes(leg.selection)
      ? [finding('leg', finalOutcomeOf({ ...leg, market }, finalOf(events)), leg.outcome)]
      : []),
  ]
}
