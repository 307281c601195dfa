import { ok, refuse } from '@halong/base'
import type { Asset } from '@halong/money'
import type { Platform } from '../../platform/index.ts'
import type { AgencyService } from '../agency/index.ts'
import { presentFigures, presentLine, presentPerson } from './present-team.ts'
import { type Days, dayOf, daysBefore, monthOf, readDays, shifted } from './team-span.ts'
import { NO_FIGURES, type TeamSpan, teamStore } from './team-store.ts'

export type Agent = { readonly memberId: number; readonly brandId: number; readonly asset: Asset }
type Asked = { readonly from?: string | undefined; readonly to?: string | undefined }
type ReportAsked = Asked & {
  readonly by: 'line' | 'day' | 'category'
  readonly lineId?: string | undefined
  readonly category?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}
type TeamDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly agency: Pick<AgencyService, 'below' | 'lines'>
  readonly countedTo: () => Promise<Date | null>
  readonly zoneOf: (brandId: number) => Promise<string>
}
export type Teams = ReturnType<typeof createTeams>

const before = (cursor: string | undefined): number =>
  cursor !== undefined && /^\d{1,15}$/.test(cursor) ? Number(cursor) : Number.MAX_SAFE_INTEGER

/** What agents read of their teams (R-AG-1): sums alone, of those below them alone (R-ROLE-4). */
export function createTeams({ db, clock, agency, countedTo, zoneOf }: TeamDeps) {
  const on = db.pool
  const { lines } = agency

  async function todayOf(brandId: number) {
    const zone = await zoneOf(brandId)
    return { zone, today: dayOf(clock.now(), zone) }
  }
  const counted = async (asset: Asset, { from, to, today }: Days) => ({
    asset,
    from,
    to,
    today,
    countedTo: (await countedTo())?.toISOString() ?? null,
  })

  /** The account whose team is meant, and the way down to it. */
  async function shownTo(agentId: number, lineId: string | undefined) {
    if (lineId === undefined) return { memberId: agentId, crumbs: [] }
    const below = await agency.below(agentId, lineId)
    if (below === null) return null
    // Uplines of the one that is shown up to the agent, from the top down, and itself.
    const way = [below.memberId, ...below.uplines.slice(0, below.uplines.indexOf(agentId))].toReversed()
    const known = new Map((await teamStore.people(on, agentId, way)).map((person) => [person.memberId, person]))
    const crumbs = way.flatMap((id) => {
      const person = known.get(id)
      return person ? [{ ...presentPerson(lines, agentId, person), grade: person.grade }] : []
    })
    return { memberId: below.memberId, crumbs }
  }

  async function sumOf(memberId: number, span: TeamSpan) {
    return (await teamStore.byKey(on, { memberId, key: 'all' }, span))[0]?.figures ?? NO_FIGURES
  }

  return {
    async overview({ memberId, brandId, asset }: Agent, asked: Asked) {
      const { zone, today } = await todayOf(brandId)
      const days = readDays(asked, today)
      if (!days.ok) return days
      const span: TeamSpan = { asset, from: days.value.from, to: days.value.to, category: null }
      const who = { brandId, agentId: memberId, zone }
      async function period(of: TeamSpan) {
        const [sum, joined, active] = await Promise.all([sumOf(memberId, of), teamStore.joined(on, who, of), teamStore.active(on, who, of)])
        return { joined, sums: { ...presentFigures(asset, sum), joined: [...joined.values()].reduce((a, b) => a + b, 0), active } }
      }
      const [now, past, byDay, byCategory, top] = await Promise.all([
        period(span),
        period({ ...span, ...daysBefore(days.value) }),
        teamStore.byKey(on, { memberId, key: 'day' }, span),
        teamStore.byKey(on, { memberId, key: 'category' }, span),
        teamStore.top(on, memberId, span),
      ])
      const figuresOf = new Map(byDay.map(({ key, figures }) => [key, figures]))
      const all: string[] = []
      for (let day = span.from; day <= span.to; day = shifted(day, 1)) all.push(day)
      return ok({
        ...(await counted(asset, days.value)),
        now: now.sums,
        before: past.sums,
        days: all.map((day) => ({
          day,
          ...presentFigures(asset, figuresOf.get(day) ?? NO_FIGURES),
          joined: now.joined.get(day) ?? 0,
        })),
        categories: byCategory
          .filter(({ figures }) => figures.rounds > 0)
          .slice(0, 40)
          .map(({ key, figures }) => ({ category: key, ...presentFigures(asset, figures) })),
        top: top.map(({ valid, staked, won, ...person }) => {
          const shown = presentFigures(asset, { ...NO_FIGURES, valid, staked, won })
          return { ...presentPerson(lines, memberId, person), valid: shown.valid, result: shown.result }
        }),
      })
    },

    async list({ memberId, brandId, asset }: Agent, { lineId, cursor, limit }: Pick<ReportAsked, 'lineId' | 'cursor' | 'limit'>) {
      const shown = await shownTo(memberId, lineId)
      if (shown === null) return refuse('agency.member_unknown')
      const { zone, today } = await todayOf(brandId)
      const days = { ...monthOf(today), today }
      const page = { agentId: memberId, under: shown.memberId, before: before(cursor), limit: limit + 1 }
      const found = await teamStore.lines(on, page, { asset, ...days, category: null })
      const list = found.slice(0, limit)
      return ok({
        ...(await counted(asset, days)),
        crumbs: shown.crumbs,
        list: list.map((line) => presentLine({ asset, zone, lines, agentId: memberId }, line)),
        next: found.length > limit ? String(list.at(-1)?.memberId ?? '') : null,
      })
    },

    async find({ memberId, brandId, asset }: Agent, name: string) {
      const { zone, today } = await todayOf(brandId)
      const days = { ...monthOf(today), today }
      const found = await teamStore.find(on, { agentId: memberId, name: name.trim() }, { asset, ...days, category: null })
      return ok({
        ...(await counted(asset, days)),
        list: found.map((line) => presentLine({ asset, zone, lines, agentId: memberId }, line)),
      })
    },

    /** Rows of lines and the own play of whoever is shown add up to the totals, and so do days and game types. */
    async report({ memberId, brandId, asset }: Agent, { by, lineId, category, cursor, limit, ...asked }: ReportAsked) {
      const shown = await shownTo(memberId, lineId)
      if (shown === null) return refuse('agency.member_unknown')
      const days = readDays(asked, (await todayOf(brandId)).today)
      if (!days.ok) return days
      const span: TeamSpan = { asset, from: days.value.from, to: days.value.to, category: category ?? null }
      const totals = await sumOf(shown.memberId, span)
      const head = { ...(await counted(asset, days.value)), crumbs: shown.crumbs, totals: presentFigures(asset, totals) }
      const plain = { lineId: null, name: '', label: '', grade: null, direct: 0 }
      if (by !== 'line') {
        const rows = await teamStore.byKey(on, { memberId: shown.memberId, key: by }, span)
        const list = rows.map(({ key, figures }) => ({ ...plain, key, figures: presentFigures(asset, figures) }))
        return ok({ ...head, list: list.slice(0, 100), next: null })
      }
      const found = await teamStore.lines(on, { agentId: memberId, under: shown.memberId, before: before(cursor), limit: limit + 1 }, span)
      const list = found.slice(0, limit)
      const own = cursor === undefined ? await teamStore.own(on, shown.memberId, span) : null
      const ownRow = own === null ? [] : [{ ...plain, key: 'own', figures: presentFigures(asset, own) }]
      return ok({
        ...head,
        list: [
          ...ownRow,
          ...list.map((line) => ({
            ...presentPerson(lines, memberId, line),
            key: '',
            grade: line.grade,
            direct: line.direct,
            figures: presentFigures(asset, line.figures),
          })),
        ],
        next: found.length > limit ? String(list.at(-1)?.memberId ?? '') : null,
      })
    },

    /** Figures of teams of yesterday and the day before that do not add up, over all of these brands. */
    async findings(brandIds: readonly number[]): Promise<number> {
      let found = 0
      for (const brandId of brandIds) {
        const { today } = await todayOf(brandId)
        for (const back of [1, 2]) found += await teamStore.unequal(on, brandId, shifted(today, -back))
      }
      return found
    },
  }
}
