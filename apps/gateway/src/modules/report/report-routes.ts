import { reports as operations } from '@halong/api'
import { ok } from '@halong/base'
import type { Asset } from '@halong/money'
import type { CallContext, OperatorCaller, Platform, Server } from '../../platform/index.ts'
import { actorOf, type OperatorsService, writeAudit } from '../operator/index.ts'
import type { createAlarms } from './alarms.ts'
import type { Reports } from './reports.ts'
import type { createStops } from './stops.ts'

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly operators: OperatorsService
  readonly reports: Reports
  readonly stops: ReturnType<typeof createStops>
  readonly alarms: ReturnType<typeof createAlarms>
}
type Call = { readonly caller: OperatorCaller; readonly request: CallContext }

export function reportRoutes(server: Server, { db, clock, operators, reports, stops, alarms }: Deps): void {
  async function brandOf(brandId: number | undefined, { caller, request }: Call) {
    const named = await operators.brandOf(caller, brandId, request)
    if (!named.ok) return named
    const { asset, zone } = await operators.scopeOf(named.value)
    // cast: the asset of a brand.
    return ok({ brandId: named.value, asset: asset as Asset, zone })
  }

  server.answer(operations.getDay, async ({ caller, query, request }) => {
    const brand = await brandOf(query.brandId, { caller, request })
    return brand.ok ? reports.day(brand.value, query.day) : brand
  })
  server.answer(operations.getRevenue, async ({ caller, query: { brandId, ...asked }, request }) => {
    const brand = await brandOf(brandId, { caller, request })
    return brand.ok ? reports.revenue(brand.value, asked) : brand
  })
  server.answer(operations.getReturns, async ({ caller, query, request }) => {
    const brand = await brandOf(query.brandId, { caller, request })
    return brand.ok ? reports.returns(brand.value) : brand
  })
  server.answer(operations.releaseStop, async ({ caller, body, request }) => {
    const brand = await brandOf(body.brandId, { caller, request })
    return brand.ok ? stops.release({ ...body, ...brand.value }, { caller, request }) : brand
  })
  server.answer(operations.releaseAlarm, async ({ caller, body, request }) => {
    const brand = await brandOf(body.brandId, { caller, request })
    return brand.ok ? alarms.release({ ...body, brandId: brand.value.brandId }, { caller, request }) : brand
  })
  server.answer(operations.getLiabilities, async ({ caller, query, request }) => {
    const brand = await brandOf(query.brandId, { caller, request })
    return brand.ok ? reports.liabilities(brand.value) : brand
  })
  server.answer(operations.explain, async ({ caller, query: { brandId, ...asked }, request }) => {
    const brand = await brandOf(brandId, { caller, request })
    return brand.ok ? reports.explain(brand.value, asked) : brand
  })
  server.answer(operations.getCohorts, async ({ caller, query: { brandId, ...asked }, request }) => {
    const brand = await brandOf(brandId, { caller, request })
    return brand.ok ? reports.cohorts(brand.value, asked) : brand
  })
  server.answer(operations.getPayments, async ({ caller, query: { brandId, ...asked }, request }) => {
    const brand = await brandOf(brandId, { caller, request })
    return brand.ok ? reports.payments(brand.value, asked) : brand
  })

  /** Each file that leaves has its row in the audit. */
  async function sent<Written extends { rows: number; sha256: string }>(
    file: Written,
    asked: object,
    about: { target: string; brandId: number } & Call,
  ) {
    const { rows, ...whole } = file
    const { target, brandId, caller, request } = about
    const after = { ...asked, rows, sha256: file.sha256 }
    await db.transaction((tx) =>
      writeAudit(tx, actorOf(caller, request), {
        at: clock.now(),
        brandId,
        action: 'reports.download',
        target,
        before: null,
        after,
        reason: '',
      }),
    )
    return ok(whole)
  }
  server.answer(operations.download, async ({ caller, body: { brandId, ...asked }, request }) => {
    const brand = await brandOf(brandId, { caller, request })
    if (!brand.ok) return brand
    const file = await reports.file(brand.value, asked)
    return file.ok ? sent(file.value, asked, { target: 'report revenue', brandId: brand.value.brandId, caller, request }) : file
  })
  server.answer(operations.downloadPayments, async ({ caller, body: { brandId, ...asked }, request }) => {
    const brand = await brandOf(brandId, { caller, request })
    if (!brand.ok) return brand
    const file = await reports.paymentsFile(brand.value, asked)
    return file.ok ? sent(file.value, asked, { target: 'report payments', brandId: brand.value.brandId, caller, request }) : file
  })
}
