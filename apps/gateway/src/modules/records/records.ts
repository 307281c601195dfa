import type { MovementKind } from '@halong/api'
import { invariant, ok, type Result } from '@halong/base'
import type { Platform } from '../../platform/index.ts'
import type { DayFigures, DaySpan } from '../figures/index.ts'
import type { DaySums } from './day-sums.ts'
import { kindOf, reasonsOf } from './movement-kind.ts'
import type { MovementFilter, MovementsStore, Versions, Whose } from './movements-store.ts'
import { type ProfitGroup, profitBy } from './profit.ts'
import type { RoundFilter, RoundsStore } from './rounds-store.ts'
import { readSpan, type Span } from './span.ts'

export type Asked = { readonly from?: string | undefined; readonly to?: string | undefined }
export type MovementQuestion = Asked & { readonly kind?: MovementKind | undefined; readonly reference?: string | undefined }
export type RoundQuestion = Asked & {
  readonly product?: string | undefined
  readonly vendor?: string | undefined
  readonly game?: string | undefined
  readonly state?: RoundFilter['state'] | undefined
  readonly nodeId?: number | undefined
}
export type KindSum = { readonly kind: MovementKind; readonly in: bigint; readonly out: bigint; readonly count: number }

type Deps = Pick<Platform, 'clock'> & {
  readonly movements: MovementsStore
  readonly daySums: DaySums
  readonly rounds: RoundsStore
  readonly figures: { ofMember(span: DaySpan): Promise<DayFigures[]> }
  zoneOf(brandId: number): Promise<string>
}
/** A player with the brand, whose days are meant. */
export type Reader = Whose & { readonly brandId: number }

export const movementFilter = ({ kind, reference }: MovementQuestion): MovementFilter => ({
  reasons: kind === undefined ? null : reasonsOf(kind),
  reference: reference ?? null,
})
export const roundFilter = ({ product, vendor, game, state, nodeId }: RoundQuestion): RoundFilter => ({
  product: product ?? null,
  vassalage: vendor ?? null,
  gameCode: game ?? null,
  nodeId: nodeId ?? null,
  state: state ?? null,
})

function byKind(sums: Awaited<ReturnType<MovementsStore['sums']>>): KindSum[] {
  const kinds = new Map<MovementKind, KindSum>()
  for (const sum of sums) {
    const kind = kindOf(sum.reason)
    const known = kinds.get(kind) ?? { kind, in: 0n, out: 0n, count: 0 }
    kinds.set(kind, { kind, in: known.in + sum.in, out: known.out + sum.out, count: known.count + sum.count })
  }
  return [...kinds.values()]
}

/** What a player reads of money and bets (R-MC-5). Spans are days of the brand's zone, 92 at most; each page is two statements at most. */
export function createRecords({ clock, movements, daySums, rounds, figures, zoneOf }: Deps) {
  const spanOf = async (brandId: number, asked: Asked): Promise<Result<Span, 'records.span_too_long'>> =>
    readSpan(asked, { now: clock.now(), zone: await zoneOf(brandId) })

  /** The sums of the whole span; what is filtered has neither an opening nor a closing balance. */
  async function movementTotals(
    reader: Reader,
    { span, versions, question }: { span: Span; versions: Versions; question: MovementQuestion },
  ) {
    const filter = movementFilter(question)
    const kinds = byKind(await daySums(reader, span, { versions, filter }))
    const [sumIn, sumOut] = [kinds.reduce((sum, kind) => sum + kind.in, 0n), kinds.reduce((sum, kind) => sum + kind.out, 0n)]
    const count = kinds.reduce((sum, kind) => sum + kind.count, 0)
    if (filter.reasons !== null || filter.reference !== null) return { opening: null, closing: null, in: sumIn, out: sumOut, count, kinds }
    const [opening, closing] = await Promise.all([
      movements.balanceBefore(reader, versions.first),
      movements.balanceBefore(reader, versions.past),
    ])
    // Money may move between the statements; the newest day is asked for again with the next look.
    return { opening, closing, in: sumIn, out: sumOut, count, kinds }
  }

  return {
    spanOf,

    /** @param before the version of the last row seen */
    async listMovements(reader: Reader, question: MovementQuestion, { before, most }: { before: bigint | null; most: number }) {
      const span = await spanOf(reader.brandId, question)
      if (!span.ok) return span
      const versions = await movements.versions(reader, span.value)
      const past = before !== null && before < versions.past ? before : versions.past
      const found = await movements.page(reader, {
        versions: { first: versions.first, past },
        filter: movementFilter(question),
        most: most + 1,
      })
      const totals = before === null ? await movementTotals(reader, { span: span.value, versions, question }) : null
      return ok({ list: found.slice(0, most), hasMore: found.length > most, totals })
    },

    /** @param before the id of the last row seen */
    async listRounds(reader: Reader, question: RoundQuestion, { before, most }: { before: string | null; most: number }) {
      const span = await spanOf(reader.brandId, question)
      if (!span.ok) return span
      const filter = roundFilter(question)
      const found = await rounds.page(reader, { span: span.value, filter, before, most: most + 1 })
      const totals = before === null ? await rounds.sums(reader, span.value, filter) : null
      return ok({ list: found.slice(0, most), hasMore: found.length > most, totals })
    },

    async profit(reader: Reader, asked: Asked & { readonly group: ProfitGroup }) {
      const span = await spanOf(reader.brandId, asked)
      if (!span.ok) return span
      const { memberId, asset } = reader
      const { from, to } = span.value
      const [days, awards] = await Promise.all([figures.ofMember({ memberId, asset, from, to }), rounds.awards(reader, span.value)])
      const list = profitBy(asked.group, days, awards)
      const versions = await movements.versions(reader, span.value)
      const sums = await daySums(reader, span.value, { versions, filter: movementFilter({ kind: 'bonus' }) })
      const of = (isMeant: (reason: string) => boolean) =>
        sums.filter(({ reason }) => isMeant(reason)).reduce((sum, each) => sum + each.in - each.out, 0n)
      const isRebate = (reason: string) => reason.startsWith('rebate.')
      invariant(list.length <= 400, 'a span has fewer days than that, and a brand fewer vendors')
      return ok({ list, bonus: of((reason) => !isRebate(reason)), rebate: of(isRebate) })
    },
  }
}
export type Records = ReturnType<typeof createRecords>
