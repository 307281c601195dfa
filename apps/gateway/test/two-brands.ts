import {
  aMember,
  type Browser,
  newAddress,
  openBrowser,
  type SignedInPlayer,
  type Site,
  startSite,
  testGames,
  VENDOR,
} from '@halong/testkit'
import type { SettingName, Settings } from './all-settings.ts'

/** One of two brands on an installation: its own host, its own money. */
export type BrandSide = {
  readonly brandId: number
  readonly host: string
  readonly asset: 'USD/4' | 'VND/4'
  /** Changes a setting of this brand. */
  set<Name extends SettingName>(name: Name, value: Settings[Name]): Promise<void>
  /** A visitor of this brand's host. */
  browser(address?: string): Browser
  member(balance?: string): Promise<SignedInPlayer>
}
export type TwoBrands = { readonly site: Site; readonly pearl: BrandSide; readonly coral: BrandSide }

const SWITCHES = {
  DIRECTREG3: true,
  USERNAMEREG3: true,
  FREEPLAY3: true,
  REMEMBERME3: true,
  PASSKEYLOGIN3: true,
  MOBILEVERCODELOGIN3: true,
}

/** Stakes of the two brands' money have no amount in common. */
const limits = {
  'USD/4': { minStake: '0.10', maxStake: '100.00' },
  'VND/4': { minStake: '1000', maxStake: '500000' },
  'FUN/4': { minStake: '0.10', maxStake: '100.00' },
}

/** One gateway with two brands, `pearl.example` in USD, which is also the default one, and `coral.example` in VND, and the fake vendor's games for both. */
export async function startTwoBrands(options: Parameters<typeof startSite>[0] = {}): Promise<TwoBrands> {
  const site = await startSite(options)
  const { site: sites, lobby } = site.gateway.services
  const named = (name: string, asset: string) => ({ name, merchantCode: name, asset, defaultLanguage: 'EN', languages: ['EN', 'VI'] })
  await sites.changeBrand(site.brandId, named('pearl', 'USD/4'), ['pearl.example'])
  const coralId = await sites.addBrand(named('coral', 'VND/4'), ['coral.example'])
  await lobby.importCatalogue(
    VENDOR.vassalage,
    testGames.map((game) => ({ ...game, limits })),
  )
  const sideOf = (brandId: number, name: 'pearl' | 'coral', asset: BrandSide['asset']): BrandSide => {
    const host = `${name}.example`
    return {
      brandId,
      host,
      asset,
      set: (setting, value) => sites.change({ brandId, name: setting, value, by: 'test', reason: 'two brands' }),
      browser: (address = newAddress()) => openBrowser(site.gateway, { address, host }),
      member: (balance = '100000') => aMember(site, { brandId, host, balance }),
    }
  }
  const [pearl, coral] = [sideOf(site.brandId, 'pearl', 'USD/4'), sideOf(coralId, 'coral', 'VND/4')]
  for (const side of [pearl, coral]) await side.set('switches', SWITCHES)
  return { site, pearl, coral }
}

/** Each gate is tried both ways: what happens at the first brand must not be felt at the second. */
export const bothWays = [
  ['pearl', 'coral'],
  ['coral', 'pearl'],
] as const
