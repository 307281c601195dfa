// Long because every report of a brand is put together here, over the same frame of days and money.
import type { reports as operations, QueryOf } from '@halong/api'
import { ok, refuse } from '@halong/base'
import { type Asset, toWire } from '@halong/money'
import { idFromUuid, type Platform } from '../../platform/index.ts'
import { createSheet, type SheetFormat } from '../../platform/sheet/sheet.ts'
import { nameOf, ownerOf } from './accounts.ts'
import type { Alarm } from './alarm-store.ts'
import { type CohortsBy, cohortRows, type createCohorts, monthAfter } from './cohorts.ts'
import type { By, FiguresStore, Span } from './figures-store.ts'
import { fileOf } from './file.ts'
import type { Measure } from './measures.ts'
import type { Direction, Payments, PaymentsBy } from './payments.ts'
import { type ReplayStore, roundAddress, secondsBehind } from './replay-store.ts'
import { type createReturns, judge, RETURN_DAYS } from './returns.ts'
import type { RollupStore } from './rollup-store.ts'
import type { ReturnStop } from './stop-store.ts'

type Brand = { readonly brandId: number; readonly asset: Asset; readonly zone: string }
type Asked = { readonly from?: string | undefined; readonly to?: string | undefined }
type Deps = Pick<Platform, 'clock'> & {
  readonly figures: FiguresStore
  readonly rollup: RollupStore
  readonly returns: ReturnType<typeof createReturns>
  readonly payments: Payments
  readonly cohorts: ReturnType<typeof createCohorts>
  /** Games beyond chance that wait for an operator of a brand. */
  stops(brandId: number): Promise<readonly ReturnStop[]>
  /** Players’ wins beyond what is usual that wait for one. */
  alarms(brandId: number): Promise<readonly Alarm[]>
  /** What vendors told of rounds they played again. */
  readonly replays: Pick<ReplayStore, 'told' | 'stops'>
  /** Up to when rounds are counted, which is by the feed. */
  returnsCountedTo(): Promise<Date | null>
  /** The same of days of members. */
  figuresCountedTo(): Promise<Date | null>
}
const DAY_MS = 86_400_000
const MOST_DAYS = 400
/** Entries are read one by one: a figure of more days opens to its days. */
const MOST_DAYS_EXPLAINED = 31
const ENTRIES = 50
const WEEKS_BEFORE = [1, 2, 3, 4] as const
/** Orders are counted one by one: no report of them spans more. */
const MOST_DAYS_OF_ORDERS = 92
const dayFigures = [
  'turnover',
  'winnings',
  'revenue',
  'netRevenue',
  'deposits',
  'withdrawals',
  'netDeposits',
  'promotion',
  'rebate',
  'points',
  'contribution',
  'adjustments',
  'fees',
  'providerFees',
] as const satisfies readonly Measure[]
const tide = ['deposits', 'withdrawals', 'revenue'] as const satisfies readonly Measure[]
const revenueFigures = ['turnover', 'winnings', 'revenue', 'contribution'] as const satisfies readonly Measure[]

const shift = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
const daysOf = ({ from, to }: Pick<Span, 'from' | 'to'>) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** The calendar day of a zone. */
export const dayIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at)

/** The middle of four, between its two middle ones. */
function medianOf(values: readonly bigint[]): bigint {
  const sorted = values.toSorted((a, b) => (a < b ? -1 : 1))
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0n) : ((sorted[middle - 1] ?? 0n) + (sorted[middle] ?? 0n)) / 2n
}

/** An alarm as operators see it. */
function presentAlarm({ alarmId: id, raisedAt, closed: isClosed, brandId: _brand, net, threshold, asset: of, ...alarm }: Alarm) {
  // cast: an asset of settled money.
  const asset = of as Asset
  const wire = (minor: string) => toWire({ asset, minor: BigInt(minor) })
  return { ...alarm, id, asset, net: wire(net), threshold: wire(threshold), isClosed, raisedAt: raisedAt.toISOString() }
}

export type Reports = ReturnType<typeof createReports>

/** Reports of one brand in its own money and its own days. */
export function createReports({
  clock,
  figures,
  rollup,
  returns,
  payments,
  stops,
  alarms,
  replays,
  cohorts,
  returnsCountedTo,
  figuresCountedTo,
}: Deps) {
  const today = ({ zone }: Brand): string => dayIn(zone, clock.now())
  const wire = ({ asset }: Brand, minor: bigint | undefined) => toWire({ asset, minor: minor ?? 0n })
  async function frameOf({ asset, zone }: Brand, { from, to }: Span) {
    return { asset, zone, from, to, countedTo: (await rollup.countedTo())?.toISOString() ?? null }
  }
  function spanOf(brand: Brand, { from, to }: Asked, most = MOST_DAYS) {
    const last = to ?? today(brand)
    const span = { brandId: brand.brandId, asset: brand.asset, from: from ?? last, to: last }
    const days = daysOf(span)
    return days >= 1 && days <= most ? ok(span) : refuse('report.too_wide')
  }

  async function revenue(brand: Brand, span: Span, by: By) {
    const found = await figures.grouped(span, by, revenueFigures)
    const rows = new Map<string, { name: string; sums: Map<string, bigint> }>()
    for (const { key, name, measure, minor } of found) {
      const row = rows.get(key) ?? { name, sums: new Map<string, bigint>() }
      row.sums.set(measure, BigInt(minor))
      rows.set(key, row)
    }
    const presented = [...rows].map(([key, { name, sums }]) => ({
      key,
      name,
      sums,
      figures: revenueFigures.map((measure) => ({ measure, value: wire(brand, sums.get(measure)) })),
    }))
    const ordered =
      by === 'day'
        ? presented.toSorted((one, other) => (one.key < other.key ? 1 : -1))
        : presented.toSorted((one, other) => ((one.sums.get('revenue') ?? 0n) < (other.sums.get('revenue') ?? 0n) ? 1 : -1))
    const total = (measure: Measure) => presented.reduce((sum, { sums }) => sum + (sums.get(measure) ?? 0n), 0n)
    return {
      rows: ordered.slice(0, 5_000).map(({ key, name, figures: each }) => ({ key, name, figures: each })),
      totals: revenueFigures.map((measure) => ({ measure, value: wire(brand, total(measure)) })),
    }
  }

  return {
    async day(brand: Brand, wanted: string | undefined) {
      const span = spanOf(brand, { from: wanted, to: wanted })
      if (!span.ok) return span
      const { from } = span.value
      const before = { ...span.value, from: shift(from, -7), to: shift(from, -7) }
      const [sums, weekBefore, hours] = await Promise.all([
        figures.sums(span.value, dayFigures),
        figures.sums(before, dayFigures),
        figures.hours({ ...span.value, from: shift(from, -28) }, tide),
      ])
      const at = (day: string, hour: number, measure: Measure) =>
        BigInt(hours.find((row) => row.day === day && row.hour === hour && row.measure === measure)?.minor ?? '0')
      const known = WEEKS_BEFORE.map((weeks) => shift(from, -7 * weeks)).filter((day) => hours.some((row) => row.day === day))
      return ok({
        ...(await frameOf(brand, span.value)),
        figures: dayFigures.map((measure) => ({
          measure,
          value: wire(brand, sums.get(measure)),
          weekBefore: wire(brand, weekBefore.get(measure)),
        })),
        hours: Array.from({ length: 24 }, (_, hour) => ({
          hour,
          deposits: wire(brand, at(from, hour, 'deposits')),
          withdrawals: wire(brand, at(from, hour, 'withdrawals')),
          revenue: wire(brand, at(from, hour, 'revenue')),
          usual: known.length === 0 ? null : wire(brand, medianOf(known.map((day) => at(day, hour, 'revenue')))),
        })),
      })
    },

    async revenue(brand: Brand, { by, ...asked }: Asked & { readonly by: By }) {
      const span = spanOf(brand, asked)
      if (!span.ok) return span
      return ok({ ...(await frameOf(brand, span.value)), by, ...(await revenue(brand, span.value, by)) })
    },

    async returns(brand: Brand) {
      const to = today(brand)
      const span = { brandId: brand.brandId, asset: brand.asset, from: shift(to, 1 - RETURN_DAYS), to }
      const rows = await returns.ofBrand(span, { sinceRelease: false })
      return ok({
        ...(await frameOf(brand, span)),
        countedTo: (await returnsCountedTo())?.toISOString() ?? null,
        rows: rows.map((row) => ({
          vassalage: row.vassalage,
          gameCode: row.game_code,
          name: row.name,
          rounds: row.rounds,
          staked: wire(brand, BigInt(row.staked)),
          won: wire(brand, BigInt(row.won)),
          ...judge(row),
        })),
        stops: (await stops(brand.brandId)).map(
          ({ stopId: id, raisedAt, closed: isClosed, brandId: _brand, asset: _asset, rounds, ...stop }) => ({
            ...stop,
            id,
            rounds: Number(rounds),
            isClosed,
            raisedAt: raisedAt.toISOString(),
          }),
        ),
        alarms: (await alarms(brand.brandId)).map(presentAlarm),
        replays: (await replays.told()).map((told) => ({
          vassalage: told.vassalage,
          name: told.name,
          rounds: told.rounds,
          lagSeconds: secondsBehind(told, clock.now()),
          lastAt: told.lastAt?.toISOString() ?? null,
        })),
        replayStops: (await replays.stops({ onlyOpen: true })).map(
          ({ stopId: id, raisedAt, verifyUrl, names: _names, releasedAt: _released, rounds, ...stop }) => ({
            ...stop,
            id,
            rounds: rounds.map((round) => ({ ...round, verifyUrl: roundAddress(verifyUrl, round.roundId) })),
            raisedAt: raisedAt.toISOString(),
          }),
        ),
      })
    },

    async cohorts(brand: Brand, { by, months }: { readonly by: CohortsBy; readonly months: number }) {
      const to = today(brand)
      const asked = { ...brand, from: monthAfter(to, 1 - months), to: monthAfter(to, 1) }
      const [came, cells] = await Promise.all([cohorts.came(asked, by), cohorts.cells(asked, by)])
      return ok({
        asset: brand.asset,
        zone: brand.zone,
        from: asked.from,
        to,
        countedTo: (await figuresCountedTo())?.toISOString() ?? null,
        by,
        rows: cohortRows(came, cells, { to, wire: (minor) => wire(brand, minor) }),
      })
    },

    async payments(brand: Brand, { direction, by, ...asked }: Asked & { readonly direction: Direction; readonly by: PaymentsBy }) {
      const span = spanOf(brand, asked, MOST_DAYS_OF_ORDERS)
      return span.ok ? ok(await payments.report({ ...span.value, ...brand }, direction, by)) : span
    },
    async paymentsFile(
      brand: Brand,
      { direction, by, format, ...asked }: Asked & { readonly direction: Direction; readonly by: PaymentsBy; readonly format: SheetFormat },
    ) {
      const span = spanOf(brand, asked, MOST_DAYS_OF_ORDERS)
      return span.ok ? ok(await payments.file({ ...span.value, ...brand }, { direction, by, format })) : span
    },

    async liabilities({ brandId }: Brand) {
      const rows = await figures.owed(brandId)
      const assets = [...new Set(rows.map(({ asset }) => asset))]
      // cast: the ledger's accounts are of its assets.
      const known = (asset: string) => asset as Asset
      const money = (asset: string, minor: bigint) => toWire({ asset: known(asset), minor })
      return ok({
        asOf: clock.now().toISOString(),
        rows: rows.map(({ kind, asset, minor, accounts }) => ({
          kind,
          asset: known(asset),
          value: money(asset, BigInt(minor)),
          accounts,
        })),
        totals: assets.map((asset) => ({
          asset: known(asset),
          value: money(
            asset,
            rows.filter((row) => row.asset === asset).reduce((sum, { minor }) => sum + BigInt(minor), 0n),
          ),
        })),
      })
    },

    async explain(
      brand: Brand,
      { measure, hour, vassalage, gameCode, product, played, page, ...asked }: Omit<QueryOf<typeof operations.explain>, 'brandId'>,
    ) {
      const span = spanOf(brand, asked, hour === undefined ? MOST_DAYS : 1)
      if (!span.ok) return span
      const part = { hour, vassalage, gameCode, product, played }
      const value = await figures.counted(span.value, measure, part)
      const frame = await frameOf(brand, span.value)
      if (daysOf(span.value) > MOST_DAYS_EXPLAINED) {
        const days = (await figures.days(span.value, measure, part)).map(({ day, minor }) => ({ day, value: wire(brand, BigInt(minor)) }))
        const nothing = { recounted: null, difference: null, parts: [], rows: [], hasMore: false }
        return ok({ ...frame, measure, value: wire(brand, value), days, ...nothing })
      }
      const { parts, rows } = await figures.entries({ ...span.value, zone: brand.zone }, measure, {
        ...part,
        skip: page * ENTRIES,
        most: ENTRIES + 1,
      })
      const recounted = parts.reduce((sum, { minor }) => sum + BigInt(minor), 0n)
      return ok({
        ...frame,
        measure,
        value: wire(brand, value),
        days: [],
        recounted: wire(brand, recounted),
        difference: wire(brand, value - recounted),
        parts: parts.map(({ kind, reason, minor, entries }) => ({ kind, reason, value: wire(brand, BigInt(minor)), entries })),
        rows: rows.slice(0, ENTRIES).map((row) => ({
          owner: idFromUuid('ply', row.player_id),
          key: row.key,
          reason: row.reason,
          reference: row.reference,
          account: nameOf({ owner: ownerOf(row.member_id, null), kind: row.kind, asset: brand.asset }),
          value: wire(brand, BigInt(row.amount)),
          at: row.written_at.toISOString(),
        })),
        hasMore: rows.length > ENTRIES,
      })
    },

    /** The revenue report as a file: what it is about, its columns, its rows, its totals. */
    async file(brand: Brand, { by, format, ...asked }: Asked & { readonly by: By; readonly format: SheetFormat }) {
      const span = spanOf(brand, asked)
      if (!span.ok) return span
      const { rows, totals } = await revenue(brand, span.value, by)
      const frame = await frameOf(brand, span.value)
      const sheet = createSheet(format)
      const line = (name: string, all: readonly { readonly value: string }[]) =>
        sheet.add([{ text: name }, ...all.map(({ value }) => ({ amount: value }))])
      sheet.add([{ text: by }, ...revenueFigures.map((measure) => ({ text: measure }))])
      for (const { name, key, figures: each } of rows) line(name === '' ? key : name, each)
      line('total', totals)
      sheet.add([])
      for (const [name, value] of Object.entries(frame)) sheet.add([{ text: name }, { text: String(value ?? '') }])
      const content = await sheet.finish()
      return ok(fileOf(content, { name: `revenue-${by}-${span.value.from}-${span.value.to}.${format}`, rows: rows.length }))
    },
  }
}
