import { agency as operations } from '@halong/api'
import { ok } from '@halong/base'
import { toWire } from '@halong/money'
import { idFromUuid, type Platform, type PlayerDirectory, readPlace, refuseCursor, type Server, uuidFromId } from '../../platform/index.ts'
import { type AgencyService, maskedLine } from '../agency/index.ts'
import { presentToAgent } from './present.ts'
import { type Agent, DAY_MS, type LineRequesting, type LineRules, MOST_OPEN, type Stands, wholeOf } from './requesting.ts'
import { lineStore as store } from './store.ts'
import type { LineTransfer } from './transfer.ts'

type Deps = Pick<Platform, 'db' | 'clock'> &
  Pick<Stands, 'freeIncome'> & {
    readonly agency: Pick<AgencyService, 'standingOf' | 'lines'>
    readonly requesting: LineRequesting
    readonly players: Pick<PlayerDirectory, 'byMemberId'>
    rulesOf(brandId: number): Promise<LineRules>
    labelOf(agentId: number, targetId: number): Promise<string>
  }

/** Calls of agents about income along their line (R-MC-6). */
export function lineRoutes(server: Server, { db, clock, agency, requesting, players, rulesOf, freeIncome, labelOf }: Deps): void {
  async function shown(t: LineTransfer, reader: number) {
    const otherId = t.memberId === reader ? t.otherId : t.memberId
    const [other, label] = await Promise.all([players.byMemberId(otherId), labelOf(reader, otherId)])
    return presentToAgent(t, { reader, other, label })
  }
  async function allowed(agent: Agent, rules: LineRules, find: string) {
    const { memberId, asset } = agent
    const since = new Date(clock.now().getTime() - DAY_MS)
    const [free, standing, sent, below] = await Promise.all([
      freeIncome(db.pool, agent),
      agency.standingOf(memberId),
      store.sentSince(db.pool, { memberId, otherId: 0, asset, since }),
      store.agentsBelow(db.pool, { memberId, find }),
    ])
    const wire = (minor: bigint) => toWire({ asset, minor: minor > 0n ? minor : 0n })
    return {
      isOn: rules.isOn,
      asset,
      free: wire(free),
      least: wire(wholeOf(asset, rules.least)),
      leftToday: wire(wholeOf(asset, rules.mostADay) - sent.all),
      mostToOne: wire(wholeOf(asset, rules.mostADayToOne)),
      open: sent.open,
      mostOpen: MOST_OPEN,
      hasUpline: (standing?.uplines.length ?? 0) > 0,
      agents: below.list.map((each) => ({
        lineId: agency.lines.of(memberId, each.memberId),
        name: maskedLine(each.username),
        label: each.label,
      })),
      isCut: below.isCut,
    }
  }

  server.answer(operations.getTransferable, async ({ caller, query }) =>
    ok(await allowed(caller, await rulesOf(caller.brandId), query.find?.trim() ?? '')),
  )
  server.answer(operations.requestLineTransfer, async ({ caller: { memberId, brandId, asset }, body }) => {
    const made = await requesting.request({ ...body, memberId, brandId, asset })
    return made.ok ? ok(await shown(made.value, memberId)) : made
  })
  server.answer(operations.listLineTransfers, async ({ caller: { memberId }, query }) => {
    const before = readPlace(query.cursor, (text) => uuidFromId('ltr', text))
    if (before === undefined) return refuseCursor()
    const found = await store.ofAgent(db.pool, { memberId, before, most: query.limit + 1 })
    const list = await Promise.all(found.slice(0, query.limit).map((t) => shown(t, memberId)))
    const last = found[query.limit - 1]
    return ok({ list, next: found.length > query.limit && last ? idFromUuid('ltr', last.transferId) : null })
  })
}
