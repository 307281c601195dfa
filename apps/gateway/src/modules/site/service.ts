import type { FieldRefusal } from '@halong/api'
import { invariant, ok, type Result, refuse } from '@halong/base'
import { pseudoLanguages } from '@halong/i18n'
import { readInput } from '../../platform/http/validate.ts'
import type { Platform, Tx } from '../../platform/index.ts'
import type { AnySetting, SettingsTable, SettingValues } from '../../platform/setting.ts'
import { type Brand, type BrandInput, type BrandState, brandRecord, firstBrand, originOf } from './brand.ts'
import type { Countries } from './country.ts'
import { refusesCountry } from './guards.ts'
import { type PresentedSite, presentSite } from './present.ts'
import { checkValue, readSettings } from './read-settings.ts'
import type { Settings } from './settings.ts'
import type { NewSetting, SiteStore, StoredSetting } from './store.ts'
import type { Switch } from './switches.ts'

/** A brand with everything that holds for it now. One object until something changes, so what is derived from it may be kept. */
export type Site = {
  readonly brand: Brand
  readonly settings: Settings
  /** What the settings of another module are set to here. */
  read<Table extends SettingsTable>(table: Table): SettingValues<Table>
  readonly settingsVersion: number
  readonly presented: PresentedSite
}
export type Openness = { readonly status: 0 | 1 | 2; readonly until: string | null }

type SiteDeps = Platform & {
  readonly store: SiteStore
  readonly countries: Countries
  readonly pseudoLanguages: boolean
  /** Every setting of the installation, whichever module declares it. */
  readonly table: SettingsTable
  /** What links begin with at a brand that names no hosts. */
  siteOrigin(): string
}
export type SiteService = ReturnType<typeof createSiteService>

export type NewDraft = {
  readonly input: BrandInput
  readonly hosts: readonly string[]
  /** Values by the names of settings, each read by its form. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly at: Date
  readonly by: string
  readonly reason: string
}
type Known = { readonly record: unknown; readonly hosts: readonly string[] }
/** Hosts and codes that another brand has, or that are named twice. */
function takenFields(others: readonly Known[], wish: { readonly hosts: readonly string[]; readonly merchantCode: string }): FieldRefusal[] {
  const hosts = new Set(others.flatMap((other) => other.hosts))
  const codes = new Set(others.map(({ record }) => brandRecord.parse(record).merchantCode.toLowerCase()))
  return [
    ...(codes.has(wish.merchantCode.toLowerCase()) ? [{ field: 'merchantCode', code: 'field.invalid' }] : []),
    ...wish.hosts.flatMap((host, at) =>
      hosts.has(host) || wish.hosts.indexOf(host) !== at ? [{ field: `hosts.${at}`, code: 'field.invalid' }] : [],
    ),
  ]
}

/** A cached site is read again after this long even when no news came (a lost notification). */
const STALE_MS = 30_000

export function createSiteService({ store, db, bus, clock, log, countries, pseudoLanguages: isTrial, table, siteOrigin }: SiteDeps) {
  const checks = new Map<string, (value: never) => Promise<FieldRefusal[]>>()
  const settingOf = (name: string): AnySetting | null => (Object.hasOwn(table, name) ? (table[name] ?? null) : null)

  /** Whether a value fits a setting, by its form and by what its module asks of it. Throws where there is no such setting. */
  async function checkSetting(name: string, given: unknown) {
    const setting = settingOf(name)
    invariant(setting, `there is no setting ${name}`)
    const checked = checkValue(setting, given)
    if (!checked.ok) return checked
    // cast: the schema of this very setting read it.
    const fields = (await checks.get(name)?.(checked.value as never)) ?? []
    return fields.length > 0 ? { ok: false as const, fields } : checked
  }

  const madeUp = isTrial ? pseudoLanguages.map(({ code }) => code) : []
  let loaded: { at: number; sites: Promise<Site[]> } | null = null
  const forget = () => {
    loaded = null
  }
  bus.subscribe('settings', ({ what }) => (what === 'site' ? forget() : undefined))
  bus.onGap(forget)

  async function load(): Promise<Site[]> {
    const rows = await store.brands()
    const hostsClaimed = rows.some(({ hosts }) => hosts.length > 0)
    return Promise.all(
      rows.map(async ({ brand_id: id, record, hosts, is_default: isDefault, version: brandVersion, state }) => {
        const told = brandRecord.parse(record)
        const languages = [...told.languages, ...madeUp]
        const brand: Brand = { ...told, languages, id, hosts, isDefault, state, version: Number(brandVersion) }
        const { values, version } = await store.settings(id)
        const { values: read, broken } = readSettings(table, values, brand.asset)
        // cast: the table of every module's settings is among what was read, each by its own schema.
        const settings = read as Settings
        for (const name of broken) log.error({ brandId: id, setting: name }, 'a stored setting can not be read; the safe one is used')
        return {
          brand,
          settings,
          // cast: as above.
          read: <Table extends SettingsTable>(_table: Table) => read as SettingValues<Table>,
          settingsVersion: version + brand.version,
          presented: presentSite(brand, settings, hostsClaimed),
        }
      }),
    )
  }

  async function sites(): Promise<Site[]> {
    const now = performance.now()
    if (!loaded || now - loaded.at > STALE_MS) {
      const before = loaded
      const fresh = {
        at: now,
        // While the database is away the last known settings go on for one more turn, for whoever asks, rather than closing the site.
        sites: load().catch((failure: unknown) => {
          if (loaded === fresh) loaded = before ? { at: now - STALE_MS + 1_000, sites: before.sites } : null
          if (before) return before.sites
          throw failure
        }),
      }
      loaded = fresh
    }
    invariant(loaded, 'just loaded')
    return loaded.sites
  }

  async function byId(brandId: number): Promise<Site> {
    const found = (await sites()).find(({ brand }) => brand.id === brandId)
    if (!found) throw new Error(`no brand ${brandId}`)
    return found
  }

  /** Whether a visitor from this country may come in now (R-SYS-2 to R-SYS-4). A null country is one the table doesn't know. To a draft nobody may. */
  function opennessOf(site: Site, country: string | null): Openness {
    const { maintenance, region } = site.settings
    if (site.brand.state === 'DRAFT') return { status: 1, until: null }
    if (maintenance.isOn) return { status: 1, until: maintenance.until }
    return { status: refusesCountry(region, country) ? 2 : 0, until: null }
  }

  return {
    byId,
    /** The brand that serves a host name; the default one for a host nobody claims (T69). */
    async byHost(host: string): Promise<Site> {
      const all = await sites()
      const found = all.find(({ brand }) => brand.hosts.includes(host)) ?? all.find(({ brand }) => brand.isDefault)
      invariant(found, 'there is always a default brand')
      return found
    },
    list: async () => (await sites()).map(({ brand }) => brand),
    /** What links to a brand begin with. */
    originOf: async (brandId: number) => originOf((await byId(brandId)).brand, siteOrigin()),
    /** The brand's origin where that is not the installation's; null where it is. */
    async ownOriginOf(brandId: number): Promise<string | null> {
      const origin = originOf((await byId(brandId)).brand, siteOrigin())
      return origin === new URL(siteOrigin()).origin ? null : origin
    },
    countryOf: (address: string) => countries.of(address),
    opennessOf,
    openness: async (brandId: number, country: string | null) => opennessOf(await byId(brandId), country),
    /** Whether a feature of the whitelabel tree is on; anything not set is off. */
    isOn: async (brandId: number, feature: Switch) => (await byId(brandId)).settings.switches[feature] === true,

    /** Makes sure that an empty installation has a brand to show; safe to call from several processes at once. */
    async ensureFirstBrand(): Promise<void> {
      if ((await store.brands()).length > 0) return
      await store.insertBrand({ record: brandRecord.parse(firstBrand), hosts: [], isDefault: true, at: clock.now() })
      forget()
    },

    /** Adds a brand beside the others, reached by the hosts it names. Throws when the record is not whole. */
    async addBrand(input: BrandInput, hosts: readonly string[]): Promise<number> {
      const id = await store.insertBrand({ record: brandRecord.parse(input), hosts: [...hosts], isDefault: false, at: clock.now() })
      invariant(id !== null, 'a brand that is not the default one meets no constraint')
      forget()
      bus.publish('settings', { brandId: id, what: 'site' })
      return id
    },

    /**
     * Adds a brand that is not open yet, in the caller's transaction, with settings that hold at it from the start. Its hosts are nobody else's, and no other
     * brand has its code (T69).
     */
    async makeDraftIn(
      tx: Tx,
      { input, hosts, settings, at, by, reason }: NewDraft,
    ): Promise<{ ok: true; value: number } | { ok: false; fields: FieldRefusal[] }> {
      const read = readInput(brandRecord, input)
      const taken = takenFields(await store.lockBrands(tx), { hosts, merchantCode: input.merchantCode })
      if (!read.ok || taken.length > 0) return { ok: false, fields: [...(read.ok ? [] : read.fields), ...taken] }
      const brandId = await store.insertDraft(tx, { record: brandRecord.parse(input), hosts, at })
      for (const [name, value] of Object.entries(settings))
        await store.insertSetting(tx, { brandId, name, value, at, by, approvedBy: null, reason })
      await bus.publishIn(tx, 'settings', { brandId, what: 'site' })
      return ok(brandId)
    },
    /** Opens a draft in the caller's transaction; false where it is open already. Open pages are told when it commits. */
    async openDraftIn(tx: Tx, brandId: number): Promise<boolean> {
      const isOpened = await store.openDraft(tx, brandId, clock.now())
      if (isOpened) await bus.publishIn(tx, 'settings', { brandId, what: 'site' })
      return isOpened
    },
    stateIn: store.stateIn,

    async changeBrand(brandId: number, input: BrandInput, hosts: readonly string[]): Promise<void> {
      const { brand } = await byId(brandId)
      const record = brandRecord.parse(input)
      invariant(record.asset === brand.asset, 'a brand keeps the asset its players hold')
      await store.updateBrand({ id: brandId, record, hosts: [...hosts], at: clock.now() })
      forget()
      bus.publish('settings', { brandId, what: 'site' })
    },

    /**
     * Changes one setting for a brand, on the word of this installation itself. Throws when the value does not fit its form; a register rule
     * with a pattern of its own must be readable by the linear engine (D6).
     */
    async change(change: { brandId: number; name: string; value: unknown; by: string; reason: string }): Promise<void> {
      const checked = await checkSetting(change.name, change.value)
      if (!checked.ok) throw new Error(`setting ${change.name}: ${JSON.stringify(checked.fields)}`)
      await db.transaction((tx) => store.insertSetting(tx, { ...change, value: checked.value, approvedBy: null, at: clock.now() }))
      forget()
      bus.publish('settings', { brandId: change.brandId, what: 'site' })
    },

    /**
     * Changes a brand in the caller's transaction, when it still has the version the change rests on. Its asset stays; a host that another
     * brand has stays there (T69). Open pages are told when the transaction commits.
     */
    async changeBrandIn(
      tx: Tx,
      change: { brandId: number; record: Omit<BrandInput, 'asset'>; hosts: readonly string[]; expectedVersion: number; at: Date },
    ): Promise<
      | { ok: true; value: { before: Brand; version: number } }
      | { ok: false; code: 'setting.changed_meanwhile' }
      | { ok: false; code: 'setting.invalid'; fields: FieldRefusal[] }
    > {
      const brands = await store.lockBrands(tx)
      const stored = brands.find(({ id }) => id === change.brandId)
      invariant(stored, 'a brand that is changed is there')
      if (stored.version !== change.expectedVersion) return refuse('setting.changed_meanwhile')
      const before: Brand = { ...brandRecord.parse(stored.record), ...stored }
      const read = readInput(brandRecord, { ...change.record, asset: before.asset })
      const fields = takenFields(
        brands.filter(({ id }) => id !== change.brandId),
        { hosts: change.hosts, merchantCode: change.record.merchantCode },
      )
      if (!read.ok || fields.length > 0) return { ok: false, code: 'setting.invalid', fields: [...(read.ok ? [] : read.fields), ...fields] }
      const record = brandRecord.parse({ ...change.record, asset: before.asset })
      const version = await store.updateBrandIn(tx, { id: change.brandId, record, hosts: change.hosts, at: change.at })
      await bus.publishIn(tx, 'settings', { brandId: change.brandId, what: 'site' })
      return ok({ before, version })
    },

    /** Drops what this process knows, so that who just changed something reads it back. */
    forget,
    checkSetting,
    settingOf,
    /** Every setting of the installation by name. */
    table,
    /** What a module asks of a value of one of its settings beside the form, where it takes more than the value to tell. */
    checkWith<Value>(name: string, check: (value: Value) => Promise<FieldRefusal[]>): void {
      checks.set(name, check)
    },
    newestSettings: store.newest,
    settingIn: store.settingIn,

    /**
     * Changes one setting in the caller's transaction, when it still has the version the change rests on (0 when nobody set it). `decide` looks at
     * what stands there before anything is written. Open pages are told when the transaction commits.
     */
    async changeIn<Code extends string>(
      tx: Tx,
      {
        expectedVersion,
        decide,
        ...row
      }: NewSetting & { expectedVersion: number; decide(before: StoredSetting | null, state: BrandState): Code | null },
    ): Promise<Result<{ version: number }, 'setting.changed_meanwhile' | Code>> {
      const state = await store.lockBrand(tx, row.brandId)
      const before = await store.settingIn(tx, row)
      if ((before?.version ?? 0) !== expectedVersion) return refuse('setting.changed_meanwhile')
      const refusal = decide(before, state)
      if (refusal !== null) return refuse(refusal)
      const version = await store.insertSetting(tx, row)
      await bus.publishIn(tx, 'settings', { brandId: row.brandId, what: 'site' })
      return ok({ version })
    },
  }
}
